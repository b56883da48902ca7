import { sql, type InferResult } from 'kysely'
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  type OrderStatus,
  type PaymentStatus,
} from '../../../src/contract/order-statuses.ts'
import { instantsOf } from '../../../src/domain/date-range.ts'
import { shownStatus } from '../../../src/domain/order-status.ts'
import { TOTALS } from '../../../src/contract/line-items.ts'
import type { Query } from '../../db/database.ts'
import { total } from '../../db/statements.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import type { PartnerOrderKind } from '../../../src/contract/partners.ts'
import { localTime } from '../shared/instant.ts'
import { maskPhone, normalisePhone } from '../../../src/domain/phone.ts'
import { readSettings } from '../stores/store-settings.ts'
import { explainCommission, refusedCommission } from './explain-commission.ts'
import { translatorFor } from '../shared/messages.ts'
import { earnsFor, goodsNoBonus, isBoughtBy, isImportOf, isRefusedTo } from './roles.ts'

export type PartnerOrderFilter = {
  field_by?: string | undefined
  field_by_value?: string | undefined
  date_from?: string | undefined
  date_to?: string | undefined
  phone_number?: string | undefined
  search?: string | undefined
  sort_by?: (typeof SORTABLE)[number] | '' | undefined
  descending?: boolean | undefined
}
const SORTABLE = ['created_at', 'order_code', 'total_final'] as const

type Line = {
  id: number | null
  name: string
  quantity: number
  image_url: string | null
  item_price: number
  share: number
}
type Row = InferResult<ReturnType<typeof selectOrders>>[number]

/**
 * A page of orders that earned the partner commission, that the partner bought (decision 35; an agency: its imports), or that were refused to them. In the latter two, what
 * others earn on an order is shown as 0.
 */
export async function partnerOrders(
  q: Query,
  actor: Actor,
  role: PartnerRole,
  kind: PartnerOrderKind,
  filter: PartnerOrderFilter,
  part: { limit: number; offset: number },
) {
  const me = actor.customer?.id ?? 0
  const settings = await readSettings(q, actor.store.id, 'partners', role)
  const { partners } = settings
  const ofKind = {
    commission: () => earnsFor(role, me),
    import: () => (role === 'agency' ? isImportOf(me) : isBoughtBy(me)),
    refused: () => isRefusedTo(role, me),
  }
  const conditions = [sql`o.store_id = ${actor.store.id}`, ofKind[kind]()]
  if (filter.field_by && filter.field_by_value && filter.field_by_value !== 'all')
    conditions.push(statusCondition(filter.field_by, filter.field_by_value))
  if (filter.phone_number) conditions.push(phoneCondition(filter.phone_number, partners.show_buyer_phone))
  if (filter.search) conditions.push(searchCondition(filter.search, partners.show_buyer_phone))
  if (filter.date_from)
    conditions.push(sql`o.created_at >= ${instantsOf({ from: filter.date_from, to: filter.date_from }).from}`)
  if (filter.date_to)
    conditions.push(sql`o.created_at < ${instantsOf({ from: filter.date_to, to: filter.date_to }).before}`)
  const where = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const direction = (filter.descending ?? !filter.sort_by) ? 'desc' : 'asc'
  const orders = await selectOrders(q, role, me)
    .where(where)
    .orderBy(`o.${filter.sort_by || 'created_at'}`, direction)
    .orderBy('o.id', direction)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const views = orders.map((found) => {
    const row = kind === 'commission' ? found : { ...found, ...NO_SHARES, lines: withoutShares(found.lines) }
    const view = viewOf(actor, row)
    const states = { status: view.order_status_code, payment: view.payment_status_code, rules: settings[role] }
    return {
      row,
      view: {
        ...view,
        customer_phone:
          partners.show_buyer_phone || kind === 'import' ? view.customer_phone : hidePhone(view.customer_phone),
        commission:
          kind === 'commission'
            ? explainCommission(role, me, row, states)
            : row.refused_reason && kind === 'refused'
              ? refusedCommission(role, row.refused_reason)
              : null,
      },
    }
  })
  return { rows: views, total: await total(q, sql`from orders o where ${where}`) }
}

const selectOrders = (q: Query, role: PartnerRole, me: number) =>
  q
    .selectFrom('orders as o')
    .select(['o.id', 'o.created_at', 'o.order_code', 'o.customer_id', 'o.customer_name', 'o.customer_phone'])
    .select(['o.updated_at', 'o.remaining_amount', 'o.payment_method_id', 'o.payment_partner_id'])
    .select(TOTAL_NAMES.map((name) => `o.${name}` as const))
    .select(
      sql<
        string | null
      >`(select m.name from payment_methods m where m.store_id = o.store_id and m.id = o.payment_partner_id)`.as(
        'payment_method_name',
      ),
    )
    .select(['o.order_status', 'o.payment_status', 'o.refused_reason'])
    .select(['o.owed_back', 'o.returned_goods', 'o.rewarded_at', 'o.refused_partner_id', 'o.refused_role'])
    .select(
      sql<boolean>`exists (select from suspect_orders s where s.store_id = o.store_id and s.order_id = o.id and s.customer_id = ${me} and s.role = ${role} and s.decision = 'TAKE_BACK')`.as(
        'taken_back',
      ),
    )
    .select(['o.share_collaborator', 'o.share_collaborator_referen', 'o.collaborator_by_customer_id'])
    .select(['o.share_agency', 'o.share_agency_referen', 'o.agency_by_customer_id', 'o.agency_referen_id'])
    .select(goodsNoBonus.as('goods'))
    .select(
      sql<
        Line[] | null
      >`(select json_agg(json_build_object('id', l.product_id, 'name', l.name, 'quantity', l.quantity, 'image_url', l.image_url, 'item_price', l.item_price, 'share', l.share_collaborator) order by l.id) from order_lines l where l.store_id = o.store_id and l.order_id = o.id)`.as(
        'lines',
      ),
    )

const NO_SHARES = {
  share_collaborator: 0,
  share_collaborator_referen: 0,
  collaborator_by_customer_id: null,
  share_agency: 0,
  share_agency_referen: 0,
  agency_by_customer_id: null,
  agency_referen_id: null,
}
const withoutShares = (lines: Row['lines']) => lines && lines.map((line) => ({ ...line, share: 0 }))

const TOTAL_NAMES = Object.keys(TOTALS) as (keyof typeof TOTALS)[] // its names
const totalsOf = (row: Record<keyof typeof TOTALS, number>) =>
  Object.fromEntries(TOTAL_NAMES.map((name) => [name, row[name]])) as typeof row // one for each name

function viewOf(actor: Actor, row: Row) {
  const t = translatorFor(actor.lang)
  const status: OrderStatus = shownStatus(ORDER_STATUSES[row.order_status] ?? 'WAITING_FOR_PROGRESSING')
  const payment: PaymentStatus = PAYMENT_STATUSES[row.payment_status] ?? 'UNPAID'
  return {
    id: row.id,
    created_at: localTime(row.created_at),
    order_code: row.order_code,
    customer: { id: row.customer_id, name: row.customer_name },
    customer_phone: row.customer_phone,
    updated_at: localTime(row.updated_at),
    ...totalsOf(row),
    remaining_amount: row.remaining_amount,
    payment_method_id: row.payment_method_id,
    payment_method_name: row.payment_method_name ?? '',
    payment_partner_id: row.payment_partner_id,
    order_status_code: status,
    order_status_name: t(`server.order_status.${status}`),
    payment_status_code: payment,
    payment_status_name: t(`server.payment_status.${row.owed_back > 0 ? 'OWED_BACK' : payment}`),
    line_items_at_time: row.lines ?? [],
  }
}

/** Decision 67: `0912 *** 678`. */
export const hidePhone = (phone: string): string => maskPhone(phone).replace('***', ' *** ')

/** A whole number in any spelling, or a part of what the partner sees of it, so that no number can be found by trying. */
function phoneCondition(typed: string, isShown: boolean) {
  const whole = normalisePhone(typed)
  if (whole !== null) return sql`o.customer_phone = ${whole}`
  const [start = '', end] = typed.split('*').filter(Boolean).map(digitsOf)
  if (start === '') return sql`false`
  if (isShown) return sql`strpos(o.customer_phone, ${start}) > 0`
  const begins = sql`(${start.length <= SHOWN_START}::boolean and o.customer_phone like ${`${start}%`})`
  const ends = (part: string) => sql`(${part.length <= SHOWN_END}::boolean and o.customer_phone like ${`%${part}`})`
  return end === undefined ? sql`(${begins} or ${ends(start)})` : sql`(${begins} and ${ends(end)})`
}
/** In the code, the buyer's name, or what the partner sees of the number. */
function searchCondition(typed: string, isShown: boolean) {
  const text = sql`(strpos(upper(o.order_code), ${typed.toUpperCase()}) > 0 or strpos(lower(o.customer_name), ${typed.toLowerCase()}) > 0)`
  return digitsOf(typed).length < MIN_DIGITS ? text : sql`(${text} or ${phoneCondition(typed, isShown)})`
}
const MIN_DIGITS = 3
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^(00)?84/, '0')
const [SHOWN_START, SHOWN_END] = [4, 3] // digits of a hidden number: maskPhone

function statusCondition(field: string, value: string) {
  if (field === 'payment_status_code')
    return sql`o.payment_status = ${PAYMENT_STATUSES.findIndex((status) => status === value)}`
  const numbers = ORDER_STATUSES.flatMap((status, number) =>
    status === value || shownStatus(status) === value ? [number] : [],
  )
  return sql`o.order_status = any(${numbers}::int[])`
}
