import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNRECORDED } from '../../server/http/api/audit-of.ts'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { calls } from './calls.ts'
import { openContractStore, type ContractStore, type RequestInput } from './contract-store.ts'
import type { Row } from './row.ts'

let store: ContractStore
beforeAll(async () => void (store = await openContractStore()))
afterAll(() => store.close())

const writes = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name]!.scope === 'owner' && endpoints[name]!.method !== 'GET',
)
const rowsOf = async (action: string) =>
  (
    await store.database.system((q) =>
      sql<{ author: string; text: string }>`
        select author_name as author, concat(before::text, after::text) as text from audit_log where action = ${action}`.execute(
        q,
      ),
    )
  ).rows

test.each(writes.filter((name) => !UNRECORDED[name]).toReversed())(
  '%s is written down with who did it',
  async (name) => {
    const row = calls[name] as Row<EndpointName> // the type of the row is that of its endpoint
    const me = await store.owner()
    const input = ((await row.args?.(store, me)) ?? {}) as RequestInput
    const before = (await rowsOf(name)).length
    const { status, text } = await store.send(endpoints[name]!, input, me)
    expect([name, status < 300, status < 300 ? '' : text]).toEqual([name, true, ''])
    const rows = await rowsOf(name)
    expect(rows.length).toBeGreaterThan(before)
    expect(rows.at(-1)?.author).toMatch(/\S/)
  },
)

test('a request that is refused, or repeated with its key, is written down once or not at all', async () => {
  const me = { ...(await store.owner()), 'idempotency-key': 'mot-khoa' }
  const before = (await rowsOf('createNotification')).length
  const notify = () =>
    store.send(endpoints.createNotification!, { body: { title: 'Một lần', content: 'Chỉ một lần' } }, me)
  await notify()
  await notify()
  expect((await rowsOf('createNotification')).length).toBe(before + 1)
  const refused = (await rowsOf('editOwnerProduct')).length
  await store.send(endpoints.editOwnerProduct!, { params: { id: 999_999 }, body: { price: 1 } }, await store.owner())
  expect((await rowsOf('editOwnerProduct')).length).toBe(refused)
})

test('a row can be neither changed nor deleted by a request', async () => {
  const db = store.database.forStore(2350)
  for (const statement of [sql`update audit_log set author_name = 'x'`, sql`delete from audit_log`])
    await expect(db.query((q) => statement.execute(q))).rejects.toThrow(/permission denied/)
})
