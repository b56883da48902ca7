import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { ROLE_PERMISSIONS, STAFF_ROLES, type Permission, type StaffRole } from '../../src/contract/permissions.ts'
import type { RequestInput } from '../contract/contract-store.ts'
import { accessRows } from './rows.ts'
import { defOf } from './schema-values.ts'
import { HOME, openWorld, type World } from './world.ts'

/** Columns whose value is a fact that only some may change or read, by whatever call. `null`: no call of a store's people writes or reads it. */
const GUARDED: Record<string, { write?: Permission | null; read?: Permission | null }> = {
  'branches.account_number': { write: 'bank.write' }, // shoppers read them
  'branches.account_name': { write: 'bank.write' },
  'branches.bank': { write: 'bank.write' },
  'branches.bank_bin': { write: 'bank.write' },
  'payment_methods.config': { write: 'bank.write' },
  'products.cost_price': { write: 'products.write', read: 'products.write' },
  'device_tokens.token': { write: null }, // of a customer's app
  'domain_claims.token': { write: 'settings.write' }, // made by the server
  'customers.password_hash': { write: null },
  'orders.guest_token_hash': { write: 'orders.write' }, // of an order by telephone, made by the server
  'sessions.token_hash': { write: null },
  'staff_invitations.token_hash': { write: 'staff.write' },
  ...Object.fromEntries(
    ['account_number', 'account_name', 'account_hash', 'bank', 'cmnd', 'cmnd_hash', 'front_card', 'back_card'].map(
      (name) => [`partners.${name}`, { write: null }],
    ),
  ),
}
const SENSITIVE = /bank|account_n|account_hash|cost_price|secret|password|cmnd|_card|token|^config$/

let world: World
const cookies = {} as Record<StaffRole, string>
let columns: { table: string; name: string }[]
beforeAll(async () => {
  world = await openWorld()
  Object.assign(cookies, await world.staffCookies())
  const { rows } = await world.database.system((q) =>
    sql<{ table: string; name: string }>`select c.table_name as table, c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and exists (select from information_schema.columns s
        where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'store_id') order by 1, 2`.execute(
      q,
    ),
  )
  columns = rows.filter(({ name }) => SENSITIVE.test(name))
})
afterAll(() => world.close())

test('each sensitive column of a store says who may change it', () =>
  expect(columns.map(({ table, name }) => `${table}.${name}`)).toEqual(Object.keys(GUARDED).toSorted()))

const WRITES = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name]!.scope === 'owner' && endpoints[name]!.method !== 'GET',
)
const READS = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name]!.scope === 'owner' && endpoints[name]!.method === 'GET',
)
const called = (role: StaffRole, name: EndpointName, input: RequestInput) =>
  world.send(name, input, { cookie: cookies[role], 'x-store': HOME.code })

/** The body with each field that has the name of a sensitive column, also in an object within, set to a strange value. */
function withStrange(schema: z.ZodType | undefined, body: unknown): unknown {
  if (!schema) return body
  const { shape, innerType, in: input } = defOf(schema)
  if (!shape)
    return (innerType ?? (input && defOf(input).type !== 'transform')) ? withStrange(innerType ?? input, body) : body
  const given = (body ?? {}) as Record<string, unknown>
  const strange = Object.entries(shape).flatMap(([name, field]): [string, unknown][] => {
    if (SENSITIVE.test(name)) return [[name, isNumber(field) ? 998_877 : '998877']]
    const inner = withStrange(field, given[name])
    return inner === given[name] ? [] : [[name, inner]]
  })
  return strange.length === 0 ? body : { ...given, ...Object.fromEntries(strange) }
}
function isNumber(schema: z.ZodType): boolean {
  const { type, innerType, in: input } = defOf(schema)
  return type === 'number' || [innerType, input].some((inner) => inner !== undefined && isNumber(inner))
}

/** What stands in each sensitive column of the store, as a digest. */
async function digests(): Promise<Record<string, string>> {
  const parts = columns.map(
    ({ table, name }) =>
      sql`(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from (select ${sql.ref(name)} as t from ${sql.table(table)}
        where store_id = ${HOME.id} and ${sql.ref(name)} is not null) r) as ${sql.id(`${table}.${name}`)}`,
  )
  const { rows } = await world.database.system((q) => sql<Record<string, string>>`select ${sql.join(parts)}`.execute(q))
  return rows[0]!
}

describe('a permission guards the fact, whatever the call', () => {
  const changed: Partial<Record<string, Set<StaffRole>>> = {}
  test.each(STAFF_ROLES.toReversed())('%s changes no sensitive column without the permission', async (role) => {
    const findings: string[] = []
    let before = await digests()
    for (const name of WRITES) {
      const { body: schema, permission } = endpoints[name]!
      const [input] = accessRows[name].calls(world.records)
      if (!input || !ROLE_PERMISSIONS[role].includes(permission!)) continue
      for (const body of [input.body, withStrange(schema, input.body)]) {
        const { status, envelope } = await called(role, name, { ...input, body } as RequestInput)
        const isMade = body === input.body
        if (status >= 500 || (isMade && envelope?.msg_code === 'INVALID_INPUT')) findings.push(`${name}: ${status}`)
      }
      const after = await digests()
      for (const column of Object.keys(after).filter((one) => after[one] !== before[one])) {
        ;(changed[column] ??= new Set()).add(role)
        const needed = GUARDED[column]?.write
        if (needed == null || !ROLE_PERMISSIONS[role].includes(needed)) findings.push(`${name} changes ${column}`)
      }
      before = after
    }
    expect(findings).toEqual([])
  })

  test('somebody with the permission changed each of those that may be changed: the calls above would have', () => {
    const writable = Object.keys(GUARDED).filter((column) => GUARDED[column]?.write)
    expect(writable.filter((column) => !changed[column])).toEqual([])
  })

  test('a cost is read by nobody without the permission, and by who has it', async () => {
    await world.database.system((q) =>
      sql`update products set cost_price = 98765432 where store_id = ${HOME.id}`.execute(q),
    )
    const readers: Partial<Record<StaffRole, string[]>> = {}
    for (const role of STAFF_ROLES)
      for (const name of READS.filter((one) => ROLE_PERMISSIONS[role].includes(endpoints[one]!.permission!)))
        for (const input of accessRows[name].calls(world.records).slice(0, 1)) {
          const { text } = await called(role, name, input)
          if (text.includes('98765432')) (readers[role] ??= []).push(name)
        }
    const may = STAFF_ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('products.write'))
    expect(Object.keys(readers).toSorted()).toEqual(may.toSorted())
    console.log(readers)
  })
})
