import { sql, type RawBuilder } from 'kysely'
import type { PartnerRole } from '../../db/tables-people.ts'
import { ORDER_CODE } from '../../db/codes.ts'

/** Where the two programmes differ in the database: one dashboard, two role descriptors. `o` is the orders table. */
export const ROLES: Record<
  PartnerRole,
  {
    earnerId: RawBuilder<unknown>
    share: RawBuilder<unknown>
    secondId: RawBuilder<unknown>
    secondShare: RawBuilder<unknown>
  }
> = {
  collaborator: {
    earnerId: sql`o.collaborator_by_customer_id`,
    share: sql`o.share_collaborator`,
    secondId: sql`o.collaborator_referen_id`,
    secondShare: sql`o.share_collaborator_referen`,
  },
  agency: {
    earnerId: sql`o.agency_by_customer_id`,
    share: sql`o.share_agency`,
    secondId: sql`o.agency_referen_id`,
    secondShare: sql`o.share_agency_referen`,
  },
}

/** Orders on which this partner earns, at the first or second level. */
export const earnsFor = (role: PartnerRole, id: number) =>
  sql<boolean>`(${ROLES[role].earnerId} = ${id} or ${ROLES[role].secondId} = ${id})`

/** Orders that came through this partner and on which they may not earn (orders/attribution.ts). */
export const isRefusedTo = (role: PartnerRole, id: number) =>
  sql<boolean>`(o.refused_partner_id = ${id} and o.refused_role = ${role})`

/** What this customer bought for themselves; proxy orders excluded. */
export const isBoughtBy = (id: number) => sql<boolean>`(o.customer_id = ${id} and not o.is_order_for_customer)`

/** Orders that count as imports of this customer: own purchases that were priced for an agency (decision 65). */
export const isImportOf = (id: number) => sql<boolean>`(o.customer_id = ${id} and o.is_import)`

/** This partner's earnings on an order, at the first and second level. */
export const shareFor = (role: PartnerRole, id: number) =>
  sql`(case when ${ROLES[role].earnerId} = ${id} then ${ROLES[role].share} else 0 end + case when ${ROLES[role].secondId} = ${id} then ${ROLES[role].secondShare} else 0 end)`

/** Items total without bonus products: before − product − combo − voucher (wire.md §3, the `_no_bonus` sums). */
export const goodsNoBonus = sql<number>`(o.total_before_discount - o.product_discount_amount - o.combo_discount_amount - o.voucher_discount_amount - o.returned_goods)`

/** Commission counts COMPLETED orders; a returned order no longer has that status. */
export const isCompleted = sql<boolean>`o.order_status = ${sql.lit(ORDER_CODE.COMPLETED)}`
