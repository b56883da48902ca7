import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import type { Auth } from '../../src/contract/endpoint.ts'
import { calls } from '../contract/calls.ts'
import type { Row } from '../contract/row.ts'
import {
  openContractStore,
  PHONE,
  type RequestInput,
  type ContractStore,
  type CallerHeaders,
} from '../contract/contract-store.ts'
import { defOf, type Schema } from './schema-values.ts'

/** Two copies of the same store: one gets plain requests, the other the same requests with fields added that a caller may not set. */
let plain: ContractStore
let extended: ContractStore
let columns: string[]
beforeAll(async () => {
  ;[plain, extended] = [
    await openContractStore({ hasSchedules: false }), // a tick between two calls would be a difference
    await openContractStore({ hasSchedules: false }),
  ]
  const { rows } = await plain.database.system((q) =>
    sql<{
      name: string
    }>`select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(q),
  )
  columns = rows.map(({ name }) => name)
})
afterAll(() => Promise.all([plain.close(), extended.close()]))

const CALLERS: Record<Auth, (store: ContractStore) => Promise<CallerHeaders> | CallerHeaders> = {
  none: () => ({}),
  optional: () => ({ 'device-id': `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}` }),
  customer: (store) => store.person(),
  collaborator: (store) => store.person(PHONE.collaborator),
  agency: (store) => store.person(PHONE.agency),
  owner: (store) => store.owner(),
}
let turn = 0
const WRITES_BETWEEN_DIGESTS = 40 // a difference stays until the end; a digest reads every table of both stores
/** Added besides every column of every table. */
const EXTRA_FIELDS = [
  'role',
  'roles',
  'is_owner',
  'is_admin',
  'isAdmin',
  'is_collaborator',
  'is_agency',
  'balance',
  'discount',
  'total',
  'fee',
  'fees',
  'shipping_fee',
  'total_shipping_fee',
  'total_final',
  'user',
  'owner',
  'customer',
  'store',
  'store_code',
  'storeId',
  'kind',
  'voucher',
  'earner',
  'group_ids',
  'fixed_otp',
  'points',
  'now',
]
const HEADERS = {
  'x-store-id': '2348',
  'x-customer-id': '2350002',
  'x-user-role': 'owner',
  'x-http-method-override': 'DELETE',
}

test('price, fee, role, store and balance fields added to every body change nothing', async () => {
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name]!.method !== 'GET')
  const wrong: unknown[] = []
  let added = 0
  for (const name of names) {
    turn++
    const endpoint = endpoints[name]!
    const [one, other] = [await prepared(plain, name), await prepared(extended, name)]
    const body = endpoint.body && withAdditions(endpoint.body, other.input.body ?? {})
    const query = {
      ...(other.input.query as object | undefined),
      ...without(endpoint.query, {
        store_id: '2348',
        customer_id: '2350002',
        role: 'owner',
        is_owner: 'true',
        price: '1',
      }),
    }
    added += body ? count(body) - count(other.input.body ?? {}) : 0
    const answers = [
      await plain.send(endpoint, one.input, one.me),
      await extended.send(
        endpoint,
        {
          ...other.input,
          query,
          body: body ?? (endpoint.consumes === 'json' ? withAdditions(undefined, {}) : undefined),
        },
        { ...other.me, ...HEADERS },
      ),
    ]
    const shown = endpoint.answers === 'file' ? '' : undefined // a file has its time in it; what was written is compared below
    const [expected, actual] = answers.map(({ status, envelope, text }) =>
      masked(`${status} ${shown ?? (envelope ? JSON.stringify(envelope) : text)}`),
    )
    if (expected !== actual) wrong.push({ name, ...whereTheyDiffer(expected ?? '', actual ?? '') })
    if (turn % WRITES_BETWEEN_DIGESTS === 0 || name === names.at(-1)) {
      const tables = await differingTables()
      if (tables.length > 0) wrong.push({ upTo: name, tables, rows: await Promise.all(tables.map(differingRows)) })
      if (tables.length > 0) break
    }
  }
  console.log(`additions: ${names.length} writing endpoints, ${added} fields added to their bodies`)
  expect(wrong).toEqual([])
  expect(added).toBeGreaterThan(10_000)
}, 600_000)

/** Both around the first letter in which they differ. */
function whereTheyDiffer(expected: string, actual: string): { expected: string; actual: string } {
  const at = expected.split('').findIndex((letter, index) => letter !== actual[index])
  const around = (text: string) => text.slice(Math.max(0, at - 200), Math.max(0, at) + 200)
  return { expected: around(expected), actual: around(actual) }
}

/** The tables whose rows differ, also after the work that runs behind the answers, such as mails, had time to be done. */
async function differingTables(): Promise<string[]> {
  let tables: string[] = []
  for (let attempt = 0; attempt < 120; attempt++) {
    const [before, after] = await Promise.all([digests(plain), digests(extended)])
    tables = Object.keys(before).filter((table) => before[table] !== after[table])
    if (tables.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return tables
}

/** The first rows of a table that only one of the two stores has, without random values and times. */
async function differingRows(table: string): Promise<string[]> {
  const rowsOf = async ({ database }: ContractStore) => {
    const { rows } = await database.system((q) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(q),
    )
    return rows.map(({ row }) => masked(row).replaceAll(/\d{4}-\d\d-\d\dT[\d:.+]+/g, '…'))
  }
  const [before, after] = await Promise.all([rowsOf(plain), rowsOf(extended)])
  const only = (one: string[], other: string[]) => one.filter((row) => !other.includes(row))
  return [...only(before, after).map((row) => `- ${row}`), ...only(after, before).map((row) => `+ ${row}`)].slice(0, 6)
}

async function prepared(store: ContractStore, name: EndpointName): Promise<{ me: CallerHeaders; input: RequestInput }> {
  const row: Row<EndpointName> = calls[name] as Row<EndpointName> // the type of the row is that of its endpoint
  const me = await (row.as ?? CALLERS[endpoints[name]!.auth])(store)
  return { me, input: ((await row.args?.(store, me)) ?? {}) as RequestInput }
}

/** `input` with all fields added that its schema does not have or ignores, also in nested objects. */
function withAdditions(schema: z.ZodType | undefined, input: unknown): unknown {
  const def = schema && defOf(schema)
  if (def?.innerType) return withAdditions(def.innerType, input)
  if (def?.type === 'array' && Array.isArray(input)) return input.map((one) => withAdditions(def.element, one))
  if (def?.type === 'pipe' && typeof input === 'object') return withAdditions(def.in, input)
  if (schema && (def?.type !== 'object' || typeof input !== 'object' || input === null || Array.isArray(input)))
    return input
  const inner = Object.fromEntries(
    Object.entries(input as object).map(([key, value]) => [key, withAdditions(def?.shape?.[key], value)]),
  )
  return {
    ...Object.fromEntries(
      [...columns, ...EXTRA_FIELDS]
        .filter((key) => !isRead(def?.shape && Object.hasOwn(def.shape, key) ? def.shape[key] : undefined))
        .map((key) => [key, valueOf(key)]),
    ),
    ...inner,
  }
}

/** True for a field that the caller may set. Fields that the contract ignores (`Ignored` of fields.ts) are not. */
const isRead = (field: Schema | undefined): boolean =>
  field !== undefined && !(field.description ?? '').startsWith('Accepted and ignored')

function without(schema: z.ZodType | undefined, query: Record<string, string>): Record<string, string> {
  const shape = schema ? defOf(schema).shape : undefined
  return Object.fromEntries(Object.entries(query).filter(([key]) => shape?.[key] === undefined))
}

function valueOf(key: string): unknown {
  if (key === 'store_id' || key === 'storeId') return 2348
  if (key === 'customer_id' || key === 'id') return 2_350_002
  if (/^(is_|has_|allow|set_limit)/.test(key)) return true
  if (/_at$|_time$/.test(key)) return '2020-01-01T00:00:00Z'
  if (/role|kind/.test(key)) return 'owner'
  if (/point|balance|money|share|limit/.test(key)) return 10_000_000
  if (/name|note|content|email|code|title|text/.test(key)) return 'kẻ tham lam'
  return key === 'order_status' ? 10 : key === 'payment_status' ? 2 : 1
}

function count(value: unknown): number {
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + 1 + count(inner), 0)
    : 0
}

/** The text without random values: order codes, secrets, file names; and without times, as the second in which something was made. */
const masked = (text: string): string => text.replaceAll(CHANCE, '…')
const CHANCE =
  /[0-9a-f]{32,}|\d{6}[A-Z0-9]{8}|[\w-]{43}|[A-Z2-7]{32}|(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}|data:[^"]+|00020101[^"]+|(?<=["-])[\w-]{22}(?=")|\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/g

/** A digest of each table, without random values, hashes, ciphertexts (their keyed hashes stand for them), times, clients' addresses, of which each call has another, and how often a receiver was asked. */
async function digests({ database }: ContractStore): Promise<Record<string, string>> {
  const { rows: kept } = await database.system((q) =>
    sql<{ table: string; name: string; type: string }>`
      select c.table_name as table, c.column_name as name, c.data_type as type from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.data_type <> 'bytea' or c.column_name in ('account_hash', 'cmnd_hash')) and c.column_name not in ('password_hash', 'last_ip')
        and not (c.table_name = 'voucher_codes' and c.column_name = 'code') and not (c.table_name = 'outbox' and c.column_name in ('attempts', 'problem', 'done_at')) and c.table_name not in ('rate_limits', 'owner_attempts', 'idempotency_keys', 'kysely_migration', 'migrations', 'uploads') order by 1, c.ordinal_position`.execute(
      q,
    ),
  )
  const parts = [...Map.groupBy(kept, ({ table }) => table)].map(([table, own]) => {
    const values = own.map(({ name, type }) =>
      type.startsWith('timestamp') ? sql`(${sql.ref(name)} is null)::text` : sql`coalesce(${sql.ref(name)}::text, '∅')`,
    )
    return sql`select ${sql.lit(table)} as name, count(*) || ' ' || md5(coalesce(string_agg(row, '' order by row), '')) as digest
      from (select md5(regexp_replace(concat_ws('|', ${sql.join(values)}), 'enc1\\.[0-9a-f]{16}\\.[A-Za-z0-9_-]+|[0-9a-f]{32,}|[0-9]{6}[A-Z0-9]{8}|(^|\\|)[A-Za-z0-9_-]{22}(?=\\||$)', '…', 'g')) as row from ${sql.table(table)}) t`
  })
  const { rows } = await database.system((q) =>
    sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(q),
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
