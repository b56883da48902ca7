import type { ComponentType } from 'react'
import { AccountPanel } from './account-panel.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { BonusPanel, ImportBonusPanel } from './bonus-panel.tsx'
import { ImportOrdersPanel, OrdersPanel } from './orders-panel.tsx'
import { LinksPanel } from './links-panel.tsx'
import { SellPanel } from './sell-panel.tsx'
import type { PanelProps, TabId } from './partner-role.ts'
import { PayoutsPanel } from './payouts-panel.tsx'
import { ReferralsPanel } from './referrals-panel.tsx'
import { ImportReportPanel, ReportPanel } from './report-panel.tsx'
import { WalletPanel } from './wallet-panel.tsx'

export const PANELS: Record<TabId, ComponentType<PanelProps>> = {
  wallet: WalletPanel,
  sell: SellPanel,
  links: LinksPanel,
  order: OrdersPanel,
  order_import: ImportOrdersPanel,
  balance: BalancePanel,
  ladder: BonusPanel,
  ladder_import: ImportBonusPanel,
  report: ReportPanel,
  report_import: ImportReportPanel,
  payment: AccountPanel,
  payouts: PayoutsPanel,
  referralCode: ReferralsPanel,
}
