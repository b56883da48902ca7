import { Suspense } from 'react'
import { useRefreshPartner } from '../../api/partner-refresh.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { Card } from './card.ts'
import type { PanelProps } from './partner-role.ts'

const AccountForm = loadable(() => import('./account-form.tsx'))

/**
 * The partner's payout account. The form and its schema are loaded with this panel only, and the server shows none: what is pressed on a form before its
 * code is there would be lost.
 */
export function AccountPanel({ role }: PanelProps) {
  const t = useT()
  const refresh = useRefreshPartner()
  const isLive = useInBrowser()
  return (
    <Card aria-label={t('partner.tab_payment')}>
      <h2>{t('partner.tab_payment')}</h2>
      <LoadStates query={role.account.use({})}>
        {(account) => (
          <Suspense fallback={<Skeleton shape="block" />}>
            {isLive ? (
              <AccountForm
                role={role}
                account={account}
                label={t('partner.save')}
                onSaved={async () => {
                  toast(t('partner.account_saved'))
                  await refresh()
                  return true
                }}
              />
            ) : (
              <Skeleton shape="block" />
            )}
          </Suspense>
        )}
      </LoadStates>
    </Card>
  )
}
