import type { z } from 'zod'
import type { BranchInput } from '../../../src/contract/inputs/shop.ts'
import type { OwnerBranch } from '../../../src/contract/owner-shop.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import { etagOf, lockSettings, requireVersion } from '../shared/etag.ts'
import { placeNames } from '../shared/place-names.ts'
import { Refused } from '../shared/refused.ts'
import { BRANCH_COLUMNS } from './store-queries.ts'

type Input = z.output<typeof BranchInput>

export const MAX_BRANCHES = 200
/** Where money is sent: these need the permission `bank.write`, as the account of a payment method does. */
const BANK_FIELDS = ['bank', 'bank_bin', 'account_number', 'account_name'] as const

export async function findOwnerBranches(q: Query, storeId: number): Promise<OwnerBranch[]> {
  const branches = await q
    .selectFrom('branches')
    .select([...BRANCH_COLUMNS, 'is_closed'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return branches.map((branch) => ({ ...branch, etag: etagOf(branch) }))
}

/**
 * Adds a branch behind the others, or changes one. Refuses BRANCH_NOT_FOUND, EDIT_CONFLICT, TOO_MANY_BRANCHES, PLACE_MISMATCH, and BANK_OF_OWNER when
 * the account differs and `mayBank` is false.
 */
export async function writeBranch(
  trx: Trx,
  storeId: number,
  id: number | undefined,
  input: Input,
  { ifMatch, mayBank }: { ifMatch?: string | undefined; mayBank: boolean },
): Promise<void> {
  const row = rowOf(input)
  await lockSettings(trx, storeId)
  const existing = await findOwnerBranches(trx, storeId)
  const before = existing.find((branch) => branch.id === id)
  if (before) requireVersion(ifMatch, before)
  if (!mayBank && BANK_FIELDS.some((name) => (row[name] ?? null) !== (before?.[name] ?? null)))
    throw new Refused('BANK_OF_OWNER', { status: 403 })
  for (const flag of ['is_default', 'is_default_order_online'] as const)
    if (row[flag])
      await trx
        .updateTable('branches')
        .set({ [flag]: false })
        .where('store_id', '=', storeId)
        .execute()
  if (id === undefined) {
    if (existing.length >= MAX_BRANCHES) throw new Refused('TOO_MANY_BRANCHES', { values: { max: MAX_BRANCHES } })
    await trx
      .insertInto('branches')
      .values({ store_id: storeId, ...row, position: existing.length })
      .execute()
    return
  }
  const saved = await trx
    .updateTable('branches')
    .set(row)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new Refused('BRANCH_NOT_FOUND', { status: 404 })
}

/** Refuses BRANCH_NOT_FOUND, BANK_OF_OWNER, and BRANCH_HAS_ORDERS: orders keep naming their branch, which can be closed. */
export async function removeBranch(
  trx: Trx,
  storeId: number,
  id: number,
  { mayBank }: { mayBank: boolean },
): Promise<void> {
  const branch = await trx
    .selectFrom('branches')
    .select(['id', ...BANK_FIELDS])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!branch) throw new Refused('BRANCH_NOT_FOUND', { status: 404 })
  if (!mayBank && BANK_FIELDS.some((name) => branch[name])) throw new Refused('BANK_OF_OWNER', { status: 403 })
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('branch_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (order) throw new Refused('BRANCH_HAS_ORDERS', { status: 409 })
  await trx
    .updateTable('carts')
    .set({ branch_id: null })
    .where('store_id', '=', storeId)
    .where('branch_id', '=', id)
    .execute()
  await trx.deleteFrom('branches').where('store_id', '=', storeId).where('id', '=', id).execute()
}

function rowOf({ scheme, province, district, wards, opening_hours, ...branch }: Input) {
  const place = { province: province ?? null, district: district ?? null, wards: wards ?? null }
  const names = province ? placeNames({ scheme, ...place, province }) : NOWHERE
  if (!names) throw new Refused('PLACE_MISMATCH')
  return { ...branch, ...place, ...names, opening_hours: opening_hours && json(opening_hours) }
}
const NOWHERE = { province_name: null, district_name: null, wards_name: null }
