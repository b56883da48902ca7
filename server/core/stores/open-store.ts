import { json, type Query, type Trx } from '../../db/database.ts'
import { Refused } from '../shared/refused.ts'
import { invalidateAllPages } from '../shared/store-changes.ts'
import { OWN_CARRIER } from './ways-to-sell.ts'

/** Names that are hosts or pages of the platform, or that people would take for them. */
const RESERVED = new Set(
  'admin account api app assets blog cdn dashboard desk docs ftp help invitation localhost login looks mail media my new operator password pay preview shop shops smtp staff static status store stores studio support test tiem webmail www'.split(
    ' ',
  ),
)

export async function isFreeCode(q: Query, code: string): Promise<boolean> {
  if (RESERVED.has(code)) return false
  return (await q.selectFrom('stores').select('id').where('store_code', '=', code).executeTakeFirst()) === undefined
}

export const codeTaken = (): Refused => new Refused('STORE_CODE_TAKEN', { status: 409, data: { field: 'code' } })

type NewStore = {
  name: string
  code: string
  theme: object
  owner: { id: number; name: string; email: string }
  now: Date
}

/** Makes a store that sells at once: its look, cash on delivery, a bank transfer to fill in, one delivery fee, and one level of agencies. Resolves to its id. */
export async function openStore(trx: Trx, { name, code, theme, owner, now }: NewStore): Promise<number> {
  if (!(await isFreeCode(trx, code))) throw codeTaken()
  const opened = await trx
    .insertInto('stores')
    .values({ store_code: code, name, created_at: now })
    .onConflict((conflict) => conflict.column('store_code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) throw codeTaken() // by a concurrent call
  const store_id = opened.id
  await trx.insertInto('store_owners').values({ store_id, owner_id: owner.id, role: 'owner' }).execute()
  const published = { store_id, document: json(theme), published_at: now }
  await trx
    .insertInto('themes')
    .values({ ...published, version: 1 })
    .execute()
  await trx
    .insertInto('theme_versions')
    .values({ ...published, id: 1, author_id: owner.id, author_name: owner.name })
    .execute()
  await insertWaysToSell(trx, store_id)
  await trx
    .insertInto('agency_types')
    .values({ store_id, ...FIRST_LEVEL })
    .execute()
  await trx
    .insertInto('store_settings')
    .values({ store_id, key: 'mails', value: json({ new_order_to: [owner.email] }) })
    .execute()
  await invalidateAllPages(trx, store_id)
  return store_id
}

async function insertWaysToSell(trx: Trx, store_id: number): Promise<void> {
  await trx
    .insertInto('payment_methods')
    .values([
      { store_id, id: 0, payment_method_id: 2, name: 'Thanh toán khi nhận hàng', position: 0 },
      { store_id, id: 1, payment_method_id: 3, name: 'Chuyển khoản ngân hàng', use: false, position: 1 },
    ])
    .execute()
  await trx.insertInto('shippers').values({ store_id, partner_id: OWN_CARRIER, name: 'Giao hàng tiêu chuẩn' }).execute()
  await trx
    .insertInto('shipping_rates')
    .values({
      store_id,
      partner_id: OWN_CARRIER,
      ship_speed_code: '0',
      description: 'Tiêu chuẩn',
      base_fee: FIRST_FEE,
    })
    .execute()
}

/** So that an agency can be approved to a level that pays (decision 84). */
const FIRST_LEVEL = { name: 'Cấp 1', commission_percent: 5 }
/** Until the owner sets fees of their own. */
const FIRST_FEE = 30_000
