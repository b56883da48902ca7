import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNRECORDED } from '../../server/http/api/audit-of.ts'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import en from '../../studio/desk/locales/en.json' with { type: 'json' }
import vi from '../../studio/desk/locales/vi.json' with { type: 'json' }
import { fieldName } from '../../studio/desk/shell/field-name.ts'
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

test.each([
  ['vi', vi],
  ['en', en],
])('the desk names every action and every field that is written down, in %s', async (_lang, desk) => {
  const exists = (key: string) => typeof at({ desk }, key) === 'string'
  const unnamed = writes.filter((name) => !UNRECORDED[name] && !exists(`desk.action.${name}`))
  const { rows } = await store.database.system((q) =>
    sql<{
      field: string
      action: string
      kind: string
    }>`select distinct field, action, subject_kind as kind from audit_log,
      lateral jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field order by field`.execute(q),
  )
  const codes = rows.filter(({ field, kind }) => fieldName(kind, field, { t: (key) => key, exists }) === field)
  expect([unnamed, codes.map(({ field, action }) => `${action}.${field}`)]).toEqual([[], []])
})

const at = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)
