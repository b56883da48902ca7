import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ID_CARD_DAYS } from '../../../src/contract/limits.ts'
import { openVariants } from '../media/media-files.ts'
import { mediaStore } from '../media/media-store.ts'
import { sweepUploads } from '../media/sweep-uploads.ts'
import type { UploadClient } from '../media/testing/upload-client.ts'
import { openUploadStage } from '../media/testing/upload-stage.ts'
import { forgetIdCards } from './forget-id-cards.ts'

let stage: Awaited<ReturnType<typeof openUploadStage>>
let client: UploadClient
let sql: typeof stage.sql
let token: string
let image: Buffer
const DAY_MS = 86_400_000

beforeAll(async () => {
  stage = await openUploadStage()
  ;({ client, sql, token, image } = stage)
})
afterAll(() => stage?.close())

const upload = async () => (await client.asCustomer(token, image, { purpose: 'id_card' })).data ?? ''
const save = async (account: Record<string, unknown>) => {
  const answer = await client.app.fastify.inject({
    method: 'POST',
    url: '/api/customer/mot/collaborator/account',
    headers: { 'customer-token': token, 'content-type': 'application/json' },
    payload: JSON.stringify(account),
  })
  return answer.json<{ msg_code: string; msg: string; data: Record<string, unknown> | null }>()
}
const files = async () => readdir(path.join(client.config.dataDir, 'uploads/private/mot')).catch(() => [])
/** What the jobs of that day do. */
async function jobsAfter(days: number): Promise<void> {
  const now = new Date(Date.parse(client.config.fixtureNow ?? '') + days * DAY_MS)
  await forgetIdCards(client.database, now)
  await sweepUploads(client.database, { media: mediaStore(client.config), variants: openVariants(client.config), now })
}

test('pictures of an ID card need consent, and are gone with their files after their term', async () => {
  const [front, back] = [await upload(), await upload()]
  const refused = await save({ front_card: front, back_card: back })
  expect(refused).toMatchObject({ msg_code: 'CARD_CONSENT_NEEDED', data: { field: 'cards_consent' } })
  expect(refused.msg).toContain('đồng ý')
  expect((await sql.query('select from partners')).rowCount).toBe(0)

  const saved = await save({ front_card: front, back_card: back, cards_consent: true })
  const day = new Date(Date.parse(client.config.fixtureNow ?? '') + ID_CARD_DAYS * DAY_MS + 7 * 3_600_000)
  expect(saved.data).toMatchObject({ front_card: front, cards_until: day.toISOString().slice(0, 10) })
  const again = await save({ front_card: front, back_card: back, issued_by: 'Hà Nội' }) // the same pictures
  expect(again.data).toMatchObject({ issued_by: 'Hà Nội', cards_until: saved.data?.cards_until })

  await jobsAfter(ID_CARD_DAYS)
  expect(await files()).toHaveLength(2)
  await jobsAfter(ID_CARD_DAYS + 1)
  expect(await files()).toEqual([])
  const { rows } = await sql.query('select front_card, back_card, cards_until, issued_by from partners')
  expect(rows).toEqual([{ front_card: null, back_card: null, cards_until: null, issued_by: 'Hà Nội' }])
  const headers = { 'customer-token': token }
  expect((await client.app.fastify.inject({ url: new URL(front, 'http://mot').pathname, headers })).statusCode).toBe(
    404,
  )
})

test('a picture that its partner takes back is gone within a day', async () => {
  const front = await upload()
  expect((await save({ front_card: front, cards_consent: true })).data).toMatchObject({ front_card: front })
  expect((await save({ front_card: null })).data).toMatchObject({ front_card: null, cards_until: null })
  expect(await files()).toHaveLength(1)
  await jobsAfter(1.1)
  expect(await files()).toEqual([])
})
