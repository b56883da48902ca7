import { hashSecret, newToken } from '../../shared/secrets.ts'
import type { Envelope } from '../../../../src/contract/endpoint.ts'
import type { ImagePool } from '../image-pool.ts'
import { openTestApp } from '../../../../tests/setup/app.ts'

export type UploadClient = Awaited<ReturnType<typeof openUploadClient>>
export type Sent = {
  status: number
  msg_code: string
  msg: string
  data: string | null
  retryAfter: string | undefined
}

/** A server with two small stores, customers and owners of both, and a way to upload as each of them. */
export async function openUploadClient(env: Record<string, string> = {}, images?: ImagePool) {
  const server = await openTestApp({ seeded: false, env, ...(images && { images }) })
  await server.database.system(async (q) => {
    for (const [id, store_code] of [
      [1, 'mot'],
      [2, 'hai'],
    ] as const)
      await q
        .insertInto('stores')
        .values({ id, store_code, name: store_code } as never)
        .execute()
  })
  let phones = 0
  const customer = async (store_id: number): Promise<string> => {
    const token = newToken()
    await server.database.system(async (q) => {
      const { id } = await q
        .insertInto('customers')
        .values({ store_id, phone_number: `09${String(30_000_000 + phones++)}`, name: 'Khách' } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await q
        .insertInto('sessions')
        .values({ store_id, customer_id: id, token_hash: hashSecret(token), expires_at: '2030-01-01' } as never)
        .execute()
    })
    return token
  }
  const signInOwner = async (kind: 'owner' | 'support', store_id?: number): Promise<string> => {
    const token = newToken()
    await server.database.system(async (q) => {
      const { id } = await q
        .insertInto('owners')
        .values({ email: `${token}@test.test`.toLowerCase(), name: kind, kind } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      if (store_id) await q.insertInto('store_owners').values({ store_id, owner_id: id }).execute()
      await q
        .insertInto('owner_sessions')
        .values({
          token_hash: hashSecret(token),
          owner_id: id,
          created_at: new Date(),
          expires_at: '2030-01-01',
        } as never)
        .execute()
    })
    return `__Host-owner=${token}`
  }

  async function send(
    path: string,
    headers: Record<string, string>,
    bytes: Uint8Array | undefined,
    { name = 'anh.jpg', type = 'image/jpeg' } = {},
  ): Promise<Sent> {
    const form = new FormData()
    if (bytes) form.append('image', new File([new Uint8Array(bytes)], name, { type }))
    const body = new Response(form)
    const answer = await server.app.fastify.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    const { msg_code, msg, data } = answer.json<Envelope<string>>()
    const { 'retry-after': retryAfter } = answer.headers
    return { status: answer.statusCode, msg_code, msg, data, retryAfter: retryAfter?.toString() }
  }

  return {
    ...server,
    customer,
    signInOwner,
    asCustomer: (
      token: string,
      bytes: Uint8Array | undefined,
      {
        purpose = 'review',
        what = 'images',
        store = 'mot',
        lang = 'vi',
        ...file
      }: {
        purpose?: string
        what?: 'images' | 'video'
        store?: string
        lang?: string
        name?: string
        type?: string
      } = {},
    ) =>
      send(
        `/api/customer/${store}/${what}?purpose=${purpose}`,
        { 'customer-token': token, 'content-lang': lang },
        bytes,
        file,
      ),
    asOwner: (
      cookie: string,
      bytes: Uint8Array | undefined,
      {
        purpose = 'theme',
        what = 'images',
        ...file
      }: { purpose?: string; what?: 'images' | 'video'; name?: string; type?: string } = {},
    ) => send(`/api/owner/mot/${what}?purpose=${purpose}`, { cookie }, bytes, file),
    get: (url: string, headers: Record<string, string> = {}) => server.app.fastify.inject({ url, headers }),
  }
}
