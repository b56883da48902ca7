import type { Selectable } from 'kysely'
import { isForBuyer } from '../../../src/domain/money/audience.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { Query } from '../../db/database.ts'
import { inLanguage } from '../../db/in-language.ts'
import type { Tables } from '../../db/tables.ts'
import { groupsOfCustomer } from '../accounts/customer-groups.ts'
import type { Viewer } from '../catalogue/product-rows.ts'
import { findProductsByIds } from '../catalogue/products-queries.ts'
import { localTime } from '../shared/instant.ts'

/** What vouchers, combos and bonus products have in common: columns of the table, which each query calls `o`. */
export const OFFER_COLUMNS = [
  'o.id',
  'o.image_url',
  'o.start_time as starts',
  'o.end_time as ends',
  'o.is_end',
  'o.set_limit_amount',
  'o.amount',
  'o.used',
  'o.group_customers',
  'o.group_ids',
] as const
export const offerTexts = (lang: Language | undefined) => [
  inLanguage(lang, 'o', 'name').as('name'),
  inLanguage<string | null>(lang, 'o', 'description').as('description'),
]

type OfferRow = Pick<
  Selectable<Tables['vouchers']>,
  'id' | 'name' | 'description' | 'image_url' | 'set_limit_amount' | 'amount' | 'used'
> & { starts: Date; ends: Date }

/** A row as a rule of the engine. */
export const offerRule = <Row extends OfferRow & { is_end: boolean }>(row: Row) => ({
  ...row,
  start_time: row.starts.getTime(),
  end_time: row.is_end ? 0 : row.ends.getTime(),
})

/** The common fields in wire format. */
export const offerView = (row: OfferRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  image_url: row.image_url,
  start_time: localTime(row.starts),
  end_time: localTime(row.ends),
  set_limit_amount: row.set_limit_amount,
  amount: row.set_limit_amount ? row.amount : null,
  used: row.used,
})

/** The rows whose audience the viewer belongs to. The viewer's groups are queried only when one of the rows requires a group. */
export async function forViewer<Row extends { group_customers: number[]; group_ids: number[] }>(
  q: Query,
  storeId: number,
  rows: Row[],
  viewer: Viewer,
): Promise<Row[]> {
  const { customerId, signedIn = customerId !== undefined, isCollaborator = false, isAgency = false } = viewer
  const needsGroups = rows.some((row) => row.group_customers.includes(CONDITION_GROUP))
  if (needsGroups && viewer.signedIn && customerId === undefined) viewer.onPersonalAnswer?.()
  const buyer = {
    customer_id: signedIn ? (customerId ?? ANY_CUSTOMER) : null,
    is_collaborator: isCollaborator,
    is_agency: isAgency,
    group_ids: needsGroups ? await groupsOfCustomer(q, storeId, customerId, viewer.now) : [],
  }
  return rows.filter((row) => isForBuyer(row, buyer))
}
const CONDITION_GROUP = 4 // audience code of wire.md §3
const ANY_CUSTOMER = 0 // of an audience; only whether there is one matters here

export async function productsById(q: Query, storeId: number, ids: number[], viewer: Viewer) {
  const products = await findProductsByIds(q, storeId, [...new Set(ids)], viewer)
  return new Map(products.map((product) => [product.id, product]))
}
