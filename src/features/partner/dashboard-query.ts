import { CUSTOMER_ORDER_STATUSES } from '../../contract/order-statuses.ts'
import { addDays, dateRange, parseDay, type DateRange } from '../../domain/date-range.ts'
import { pageOf } from '../../domain/pagination.ts'
import type { OrdersArgs, PartnerRole, TabId } from './partner-role.ts'

/** The tab in the URL; default: the wallet (partners.md §2). */
export function tabOf(role: PartnerRole, search: URLSearchParams): TabId {
  return role.menu.flatMap(({ tabs }) => tabs).find((tab) => tab === search.get('tab')) ?? 'wallet'
}

/** Rows of a page (partners.md §9). */
const PAGE_ROWS = 20

/** Page and page size: that of the URL, of 1 to 100 (partners.md §2), else 20, which the calls name (partners.md §7). */
export const pageArgs = (search: URLSearchParams): { query: { page: number; limit: number } } => ({
  query: { page: pageOf(search.get('page')), limit: limitOf(search) ?? PAGE_ROWS },
})

/** Of the list of payout requests, the last one. */
export const LAST_PAYOUT = { query: { page: 1, limit: 1 } }

export function limitOf(search: URLSearchParams): number | undefined {
  const limit = Number(search.get('limit'))
  return Number.isInteger(limit) && limit >= 1 && limit <= 100 ? limit : undefined
}

/** The days in the URL; with `type=month` the whole months of them. Without days the server uses today. */
export function datesArgs(search: URLSearchParams): { query: { date_from?: string; date_to?: string } } {
  const isMonth = search.get('type') === 'month'
  const [first, last] = [parseDay(search.get('date_from')), parseDay(search.get('date_to'))]
  const from = first && isMonth ? monthOf(first).from : first
  const to = last && isMonth ? monthOf(last).to : last
  return { query: { ...(from && { date_from: from }), ...(to && { date_to: to }) } }
}

const monthOf = (day: string) => dateRange('THANG-NAY', day)

/** A range as parameters of the URL; `type` is month when it consists of whole months (partners.md §2). */
export function daysInPath(range: DateRange | undefined) {
  if (!range) return {}
  const isMonths = monthOf(range.from).from === range.from && monthOf(range.to).to === range.to
  return { date_from: range.from, date_to: range.to, type: isMonths ? 'month' : 'day' }
}

/** Today and the six days before it. */
export function lastDays(today: string): { date_from: string; date_to: string } {
  return { date_from: addDays(today, -6), date_to: today }
}

/** Arguments of a report; without days, the last seven. */
export function reportArgs(
  search: URLSearchParams,
  today: string,
): { query: { date_from?: string; date_to?: string } } {
  const { query } = datesArgs(search)
  return query.date_from || query.date_to ? { query } : { query: lastDays(today) }
}

/** Arguments of the report of links; without days, this month. */
export function linkArgs(search: URLSearchParams, today: string): { query: { date_from?: string; date_to?: string } } {
  const { query } = datesArgs(search)
  if (query.date_from || query.date_to) return { query }
  const { from, to } = monthOf(today)
  return { query: { date_from: from, date_to: to } }
}

/** Arguments of the referral list; without days, today (partners.md §9). */
export function referralArgs(search: URLSearchParams, today: string) {
  const dates = datesArgs(search).query
  return {
    query: {
      date_from: dates.date_from ?? dates.date_to ?? today,
      date_to: dates.date_to ?? dates.date_from ?? today,
      ...pageArgs(search).query,
    },
  }
}

/** Arguments of the order lists. */
export function ordersArgs(role: PartnerRole, search: URLSearchParams): OrdersArgs {
  const status = statusOf(search)
  return {
    query: {
      ...datesArgs(search).query,
      ...pageArgs(search).query,
      ...(status && { field_by: 'order_status_code' as const, field_by_value: status }),
      ...(search.get('phone_number') && { phone_number: search.get('phone_number') ?? '' }),
      ...(tabOf(role, search) === 'order' && { order: kindOf(role, search) }),
    },
  }
}

export const statusOf = (search: URLSearchParams) =>
  CUSTOMER_ORDER_STATUSES.find((code) => code === search.get('field_by_value'))
export const kindOf = (role: PartnerRole, search: URLSearchParams) =>
  role.orderKinds.find((kind) => kind === search.get('order')) ?? 'commission'
