import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '../shared/actor.ts'
import { payoutFileText } from './payout-files.ts'
import { openPayoutStage, type PayoutStage } from './testing/payout-stage.ts'

/** Files for the bank: exactly what can be booked, and always booked (decision 81). */
let stage: PayoutStage
beforeAll(async () => void (stage = await openPayoutStage(60)))
afterAll(() => stage.store.close())
beforeEach(async () => {
  stage.restart()
  await stage.sql(`update payout_requests set status = 1, settled_at = now() where status = 0`)
})

const RUN = '2026-12-01'
/** The lines of a file without its heading. */
async function linesOf(id: number): Promise<string[]> {
  const actor = { store: { id: 1, code: 'mot', flags: {}, isDemo: true }, lang: 'vi', now: new Date() } as Actor
  const chunks: Buffer[] = []
  const { body } = await stage.store.database.forStore(1).query((q) => payoutFileText(q, actor, id))
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString().trim().split('\r\n').slice(1)
}

test('a file has what can be booked, the others stand apart with their reason, and the run counts only the former', async () => {
  const [hoa, changed, fresh, suspect] = [
    await stage.rich(300_000),
    await stage.rich(200_000),
    await stage.rich(0),
    await stage.rich(0),
  ]
  const id = await stage.requested(hoa)
  await stage.sql(`update partners set account_changed_at = '2026-11-20T08:00:00+07:00' where customer_id = $1`, [
    changed.id,
  ])
  await stage.requested(changed)
  const device = stage.device()
  for (const partner of [fresh, suspect])
    await stage.complete(
      await stage.guest({ collaborator_by_customer_id: partner.id }, partner === suspect ? { device } : {}),
    )
  stage.later(8)
  await stage.requested(suspect)
  await stage.seen(suspect, device)
  expect((await stage.held()).map(({ customer, money }) => [customer.id, money])).toEqual([[suspect.id, 10_000]])
  expect((await stage.held())[0]?.msg).toContain('kiểm tra')
  stage.restart()
  expect((await stage.held()).map(({ customer }) => customer.id)).toContain(changed.id)
  expect(await stage.runs()).toEqual([{ payment_date: RUN, count: 1, money: 300_000 }])
  const file = (await stage.makeFile(RUN)).data
  expect(file).toMatchObject({ payment_date: RUN, count: 1, money: 300_000, waiting: 1 })
  expect(await linesOf(file.id)).toEqual([`VCB,Hà Nội,0071000123,LE HOA,300000,MOT HH${id}`])
  expect((await stage.open(changed))?.locked).toBe(null)
  expect(await stage.runs()).toEqual([])
})

test('making the file twice gives the same file; a request that comes later gets a file of its own', async () => {
  const [hoa, lan] = [await stage.rich(300_000), await stage.rich(100_000)]
  await stage.requested(hoa)
  const made = await Promise.all([stage.makeFile(RUN), stage.makeFile(RUN), stage.makeFile(RUN)])
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  const before = await linesOf(made[0].data.id)
  await stage.requested(lan)
  const second = (await stage.makeFile(RUN)).data
  expect(second).toMatchObject({ count: 1, money: 100_000 })
  expect(await linesOf(made[0].data.id)).toEqual(before)
  expect(await stage.pay((await stage.open(hoa))?.id ?? 0)).toMatchObject({ status: 200 })
  expect(await linesOf(made[0].data.id)).toEqual(before)
  expect((await stage.files()).slice(0, 2)).toMatchObject([
    { id: second.id, waiting: 1 },
    { id: made[0].data.id, waiting: 0 },
  ])
})

test('there is no file of nothing, and no line is a formula', async () => {
  expect(await stage.makeFile('2026-11-21')).toMatchObject({ status: 400, msg_code: 'PAYOUT_FILE_EMPTY' })
  const hoa = await stage.rich(300_000)
  await stage.sql(`update partners set account_name = '=HYPERLINK(1)' where customer_id = $1`, [hoa.id])
  await stage.requested(hoa)
  const file = (await stage.makeFile(RUN)).data
  expect((await linesOf(file.id))[0]).toContain(`'=HYPERLINK(1)`)
})

test('a request in a file is neither refused nor changed, and is booked whatever came between', async () => {
  const hoa = await stage.rich(300_000)
  const id = await stage.requested(hoa)
  await stage.makeFile(RUN)
  expect((await stage.open(hoa))?.locked).toMatchObject({ by: expect.any(String), file_id: expect.any(Number) })
  expect(await stage.refuse(id)).toMatchObject({ status: 409, msg_code: 'PAYOUT_LOCKED' })
  await stage.give(hoa, -200_000)
  await stage.sql(
    `update partners set account_changed_at = '2026-11-20T08:59:00+07:00', status = 0 where customer_id = $1`,
    [hoa.id],
  )
  expect(await stage.pay(id)).toMatchObject({ status: 200, data: { status: 'PAID', money: 300_000 } })
  expect((await stage.pay(id)).msg_code).toBe('PAYOUT_NOT_OPEN')
  const [{ balance } = { balance: 0 }] = await stage.sql<{ balance: number }>(
    'select balance::int from wallets where customer_id = $1',
    [hoa.id],
  )
  expect(balance).toBe(-200_000)
})

test('a file that was not sent is unlocked with a reason in the audit log, and the request is as before', async () => {
  const hoa = await stage.rich(300_000)
  const id = await stage.requested(hoa)
  expect((await stage.unlock(id)).msg_code).toBe('PAYOUT_NOT_LOCKED')
  const file = (await stage.makeFile(RUN)).data
  expect((await stage.unlock(id)).data).toMatchObject({ status: 'OPEN', locked: null, money: 300_000 })
  expect(await linesOf(file.id)).toEqual([])
  const [written] = await stage.sql<{ before: object; after: object }>(
    `select before, after from audit_log where action = 'unlockPayout'`,
  )
  expect(written).toMatchObject({ before: { file_id: file.id }, after: { file_id: null, note: 'Chưa gửi' } })
  expect((await stage.refuse(id)).data.status).toBe('REFUSED')
})
