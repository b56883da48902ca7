import { useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Card } from './card.ts'
import type { PartnerRole, WalletView } from './partner-role.ts'
import { tabPath } from './tab-path.ts'

/** What a partner without any earnings does next: the bank account, then something to share. */
export function FirstStep({ role, wallet }: { role: PartnerRole; wallet: WalletView }) {
  const t = useT()
  const isNew = wallet.balance === 0 && wallet.total_ledger === 0 && wallet.total_paid === 0
  if (!isNew) return null
  const needsAccount = wallet.has_bank_account === false
  return (
    <Card aria-label={t('partner.first_step')}>
      <h2>{t('partner.first_step')}</h2>
      <p>{t(needsAccount ? 'partner.first_account' : 'partner.first_share')}</p>
      <div>
        <LinkButton to={tabPath(role, needsAccount ? 'payment' : 'sell')}>
          {t(needsAccount ? 'partner.enter_account' : 'partner.tab_sell')}
        </LinkButton>
      </div>
    </Card>
  )
}
