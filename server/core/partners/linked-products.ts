import { sql, type InferResult } from 'kysely'
import type { LinkedProduct, ProductKit } from '../../../src/contract/partner-links.ts'
import { shareOfUnits } from '../../../src/domain/money/commission.ts'
import { discountedPrice } from '../../../src/domain/money/unit-price.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'
import { inStore } from '../../db/in-store.ts'
import { discountInForce, isListed } from '../../db/conditions.ts'
import type { Query } from '../../db/database.ts'
import { total } from '../../db/statements.ts'
import { cleanHtml } from '../content/clean-html.ts'
import type { Actor } from '../shared/actor.ts'
import { Refused } from '../shared/refused.ts'

/** Shown products by what they pay the partner, best first. Refuses NOT_A_PARTNER. */
export async function linkedProducts(
  q: Query,
  actor: Actor,
  { search }: { search?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LinkedProduct[]; total: number }> {
  const agencyPercent = await agencyPercentOf(q, actor)
  const worth =
    agencyPercent === null
      ? sql`case when p.type_share_collaborator_number = 1 then least(p.money_amount_collaborator, p.sale_price) else p.sale_price * least(p.percent_collaborator, 100) / 100 end`
      : sql`p.sale_price * ${agencyPercent}::int / 100`
  const where = sql<boolean>`p.store_id = ${actor.store.id} and ${isListed()} and p.max_price > 0 and ${worth} > 0
    and (${search ?? ''} = '' or strpos(f_norm(p.name), f_norm(${search ?? ''})) > 0)`
  const found = await shareRows(q, actor)
    .where(where)
    .orderBy(worth, 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    rows: found.map((row) => view(row, agencyPercent)),
    total: await total(q, sql`from products p where ${where}`),
  }
}

/** A product with what it pays the partner, and the store's pictures and, for collaborators, its text for sharing it. Refuses NOT_A_PARTNER, NOT_FOUND. */
export async function productKit(q: Query, actor: Actor, id: number): Promise<ProductKit> {
  const agencyPercent = await agencyPercentOf(q, actor)
  const row = await shareRows(q, actor).where('p.id', '=', id).where(isListed()).executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND', { status: 404 })
  return {
    ...view(row, agencyPercent),
    content: agencyPercent === null ? await cleanHtml(row.content ?? '', actor.store.id) : '',
    images: row.images,
  }
}

/** Products with what their commission is computed of. */
export const shareRows = (q: Query, { store, now }: Actor) =>
  q
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.slug', 'p.images', 'p.min_price as lowest', 'p.max_price as highest'])
    .select(
      sql<number>`case when ${discountInForce(now)} then coalesce(p.discount_percent, 0) else 0 end`.as('discount'),
    )
    .select(['p.type_share_collaborator_number', 'p.percent_collaborator', 'p.money_amount_collaborator'])
    .select('p.content_for_collaborator as content')
    .where('p.store_id', '=', store.id)
    .$narrowType<{ type_share_collaborator_number: 0 | 1 }>()
type ShareRow = InferResult<ReturnType<typeof shareRows>>[number]

/**
 * The percentage of an agency's level; null for a collaborator, who earns what the product says. One who is both earns as a collaborator, as an order
 * is attributed.
 */
export async function agencyPercentOf(q: Query, { store, customer }: Actor): Promise<number | null> {
  if (customer?.isCollaborator) return null
  if (!customer?.isAgency) throw new Refused('NOT_A_PARTNER', { status: 403 })
  const level = await q
    .selectFrom('partners as p')
    .innerJoin('agency_types as t', inStore('t', 'p', { id: 'agency_type_id' }))
    .select('t.commission_percent')
    .where('p.store_id', '=', store.id)
    .where('p.customer_id', '=', customer.id)
    .where('p.role', '=', 'agency')
    .where('p.status', '=', PARTNER_STATUS.active)
    .executeTakeFirst()
  return level?.commission_percent ?? 0
}

/** The lowest and highest price of the options, with the discount in force. */
export const priceRange = ({ lowest, highest, discount }: ShareRow) => ({
  from: discountedPrice(lowest, discount),
  to: discountedPrice(highest, discount),
})

function view(row: ShareRow, agencyPercent: number | null): LinkedProduct {
  const { id, name, slug, images } = row
  const { from, to } = priceRange(row)
  return {
    id,
    name,
    slug,
    image_url: images[0] ?? null,
    price: from,
    share_from: shareOfUnits([{ product: row, price: from, quantity: 1 }], agencyPercent),
    share_to: shareOfUnits([{ product: row, price: to, quantity: 1 }], agencyPercent),
  }
}
