import type { Selectable } from 'kysely'
import { AUDIENCES } from '../../../../src/contract/inputs/promotion-kinds.ts'
import type { PromotionToSave } from '../../../../src/contract/inputs/promotion.ts'
import type { PromotionEditor } from '../../../../src/contract/owner-promotions.ts'
import { json, type Trx } from '../../../db/database.ts'
import { PRODUCT_STATUS } from '../../../db/codes.ts'
import type { Tables } from '../../../db/tables.ts'
import { localTime } from '../../shared/instant.ts'
import { Refused } from '../../shared/refused.ts'

/** The columns that every table of promotions has, as they are saved. */
export const offerValues = (promotion: PromotionToSave) => ({
  name: promotion.name,
  description: promotion.description,
  image_url: promotion.image_url,
  start_time: new Date(promotion.start_time),
  end_time: new Date(promotion.end_time),
  set_limit_amount: promotion.max_uses !== null,
  amount: promotion.max_uses ?? 0,
  group_customers: promotion.audiences.length > 0 ? [...new Set(promotion.audiences)] : [EVERYBODY],
  group_ids: [...new Set(promotion.group_ids)],
  is_end: !promotion.running,
  ...(promotion.translations && { translations: json(promotion.translations) }),
})
const EVERYBODY = 0 // audience code of wire.md §3

type Shared = keyof Selectable<Tables['vouchers']> & keyof Selectable<Tables['bonus_products']>
type OfferRow = Pick<Selectable<Tables['vouchers']>, Shared>
/** The same as the editor reads them. */
export const offerFields = (row: OfferRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  image_url: row.image_url,
  start_time: localTime(row.start_time),
  end_time: localTime(row.end_time),
  max_uses: row.set_limit_amount ? row.amount : null,
  audiences: row.group_customers.includes(EVERYBODY)
    ? []
    : AUDIENCES.filter((code) => row.group_customers.includes(code)),
  group_ids: row.group_ids,
  running: !row.is_end,
  translations: row.translations as PromotionEditor['translations'], // written by `offerValues` and `editShopTexts`
  used: row.used,
})

/** Locks the products until the transaction ends. Throws Refused PRODUCT_NOT_FOUND, which names the field, when one is gone. */
export async function requireProducts(trx: Trx, storeId: number, ids: readonly number[], field: string): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const known = await trx
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', wanted)
    .where('status', '<>', PRODUCT_STATUS.deleted)
    .forKeyShare()
    .execute()
  if (known.length < wanted.length) throw new Refused('PRODUCT_NOT_FOUND', { status: 404, data: { field } })
}

/** Throws Refused GROUP_NOT_FOUND when a group of customers is gone. */
export async function requireGroups(trx: Trx, storeId: number, { group_ids }: PromotionToSave): Promise<void> {
  const wanted = [...new Set(group_ids)]
  if (wanted.length === 0) return
  const known = await trx
    .selectFrom('customer_groups')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', wanted)
    .forKeyShare()
    .execute()
  if (known.length < wanted.length) throw new Refused('GROUP_NOT_FOUND', { status: 404, data: { field: 'group_ids' } })
}
