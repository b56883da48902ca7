import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { LAST_PAYOUT } from './dashboard-query.ts'
import type { PartnerRole } from './partner-role.ts'
import { tabPath } from './tab-path.ts'

/** The last payout request with the store's reason, when it was refused and none was made since. */
export function RefusedPayout({ role }: { role: PartnerRole }) {
  const t = useT()
  const { money } = useFormat()
  const { data } = role.payouts.use(LAST_PAYOUT)
  const last = data?.data[0]
  if (last?.status !== 'REFUSED') return null
  const values = { money: money(last.asked_money ?? last.money), reason: last.reason ?? '' }
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton kind="outline" to={tabPath(role, 'payouts')}>
          {t('partner.see_request')}
        </LinkButton>
      }
    >
      {t(last.reason ? 'partner.request_refused_because' : 'partner.request_refused', values)}
    </Notice>
  )
}
