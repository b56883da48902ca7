import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { getProfile } from '../../contract/account.ts'
import { getBadges } from '../../contract/badges.ts'
import { canRegister, partnerStatus } from '../../domain/registration.ts'
import {
  LAST_PAYOUT,
  lastDays,
  linkArgs,
  ordersArgs,
  pageArgs,
  referralArgs,
  reportArgs,
  tabOf,
} from './dashboard-query.ts'
import { getLinkReport, listLinkedProducts } from '../../contract/partner-links.ts'
import type { PartnerRole, TabId } from './partner-role.ts'

/** Loads the data of the open tab for an approved partner, and what the registration begins with for anybody else. */
export async function prefetchDashboard(
  role: PartnerRole,
  { get, t, search, signedIn, today }: PageRequest,
): Promise<PageFacts> {
  const facts = { title: t(`partner.title_${role.name}`), noindex: true }
  if (!signedIn) return facts
  const [profile, badges] = await Promise.all([get(getProfile, {}), get(getBadges, {})])
  if (!profile.ok || !badges.ok) return facts
  if (partnerStatus(role.name, profile.data, badges.data) !== 'approved') {
    if (canRegister(role.name, profile.data, badges.data)) await role.account.prefetch(get, {})
    return facts
  }
  const prefetchers: Record<TabId, () => Promise<unknown>> = {
    wallet: () =>
      Promise.all([
        role.wallet.prefetch(get, {}),
        role.account.prefetch(get, {}),
        role.payouts.prefetch(get, LAST_PAYOUT),
        role.report.prefetch(get, { query: lastDays(today) }),
      ]),
    sell: () => get(listLinkedProducts, pageArgs(search)),
    links: () => get(getLinkReport, linkArgs(search, today)),
    order: () => role.orders.prefetch(get, ordersArgs(role, search)),
    order_import: () => role.imports.prefetch(get, ordersArgs(role, search)),
    balance: () => Promise.all([role.balance.prefetch(get, pageArgs(search)), role.wallet.prefetch(get, {})]),
    ladder_import: () => role.importBonus.prefetch(get, pageArgs(search)),
    ladder: () => role.bonus.prefetch(get, pageArgs(search)),
    report: () => role.report.prefetch(get, reportArgs(search, today)),
    report_import: () => role.importReport.prefetch(get, reportArgs(search, today)),
    payment: () => Promise.all([role.account.prefetch(get, {}), role.wallet.prefetch(get, {})]),
    payouts: () => role.payouts.prefetch(get, pageArgs(search)),
    referralCode: () => role.referrals.prefetch(get, referralArgs(search, today)),
  }
  await prefetchers[tabOf(role, search)]()
  return facts
}
