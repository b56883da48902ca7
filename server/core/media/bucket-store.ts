import { hash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { MediaStore } from './folder-store.ts'
import { AwsClient } from 'aws4fetch'

const TIMEOUT_MS = 30_000

/** An S3 bucket at `https://key:secret@host/bucket[/prefix][?region=…]` (path style). Requests are signed; no object is public. */
export function bucketStore(address: string): MediaStore {
  const { base, client } = openBucket(address)

  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    { body, range }: { body?: Buffer; range?: string } = {},
  ): Promise<Response> {
    const url = new URL(`${base}/${key}`)
    const answer = await client
      .fetch(url, {
        method,
        // Makes the body part of the signature.
        headers: { 'x-amz-content-sha256': hash('sha256', body ?? ''), ...(range && { range }) },
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((cause: unknown) => {
        throw problem(`The media bucket does not answer ${method} ${url.pathname}`, cause)
      })
    if (!answer.ok && answer.status !== 404)
      throw problem(`The media bucket answered ${answer.status} to ${method} ${url.pathname}`)
    return answer
  }

  return {
    async put(key, source) {
      const body = Buffer.isBuffer(source) ? source : await readFile(source.file)
      const answer = await ask('PUT', key, { body })
      if (!answer.ok) throw problem('The media bucket does not exist')
      if (!Buffer.isBuffer(source)) await rm(source.file, { force: true })
    },
    async get(key) {
      const answer = await ask('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async size(key) {
      const answer = await ask('HEAD', key)
      return answer.ok ? Number(answer.headers.get('content-length')) : undefined
    },
    async remove(key) {
      await ask('DELETE', key)
    },
    async stream(key, { start, end }) {
      const answer = await ask('GET', key, { range: `bytes=${start}-${end}` })
      return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]) // DOM and Node types of the same class
    },
  }
}

/** An error that `isDiskProblem` recognises. */
const problem = (text: string, cause?: unknown): Error => Object.assign(new Error(text, { cause }), { code: 'EBUCKET' })

/** `base` is the address of the bucket without a trailing slash. */
function openBucket(address: string): { base: string; client: AwsClient } {
  const url = new URL(address.replace(/^s3:/, 'https:'))
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 0,
  })
  return { base: `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`, client }
}
