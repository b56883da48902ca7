import { COLLABORATOR_ORDER_KINDS } from '../../contract/collaborator.ts'
import { CUSTOMER_ORDER_STATUSES } from '../../contract/order-statuses.ts'
import { dateRange, parseDay } from '../../domain/date-range.ts'
import { pageOf } from '../../domain/pagination.ts'
import type { OrdersArgs, PartnerRole, TabId } from './partner-role.ts'

/** The tab in the URL; default: the wallet (partners.md §2). */
export function tabOf(role: PartnerRole, search: URLSearchParams): TabId {
  return role.menu.flatMap(({ tabs }) => tabs).find((tab) => tab === search.get('tab')) ?? 'wallet'
}

export const pageArgs = (search: URLSearchParams) => ({ query: { page: pageOf(search.get('page')) } })

/** The days in the URL. Without days the server uses today. */
export function datesArgs(search: URLSearchParams): { query: { date_from?: string; date_to?: string } } {
  const [from, to] = [parseDay(search.get('date_from')), parseDay(search.get('date_to'))]
  return { query: { ...(from && { date_from: from }), ...(to && { date_to: to }) } }
}

/** Arguments of the referral list; without days, today (partners.md §9). */
export function referralArgs(search: URLSearchParams) {
  const dates = datesArgs(search).query
  const today = dateRange('HOM-NAY', new Date())
  return {
    query: {
      date_from: dates.date_from ?? dates.date_to ?? today.from,
      date_to: dates.date_to ?? dates.date_from ?? today.to,
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
      ...(role.hasOrderKinds && { order: kindOf(search) }),
    },
  }
}

export const statusOf = (search: URLSearchParams) =>
  CUSTOMER_ORDER_STATUSES.find((code) => code === search.get('field_by_value'))
export const kindOf = (search: URLSearchParams) =>
  COLLABORATOR_ORDER_KINDS.find((kind) => kind === search.get('order')) ?? 'commission'
