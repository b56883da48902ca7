import { styled } from 'styled-components'
import { showFailure } from '../../api/failure-policy.ts'
import { useRefreshPartner } from '../../api/partner-refresh.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useIntent } from '../../api/use-intent.ts'
import { printDay } from '../../domain/date-range.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { tabPath } from './tab-path.ts'
import type { PartnerRole, WalletView } from './partner-role.ts'
import { meetsPayoutThreshold } from '../../domain/payout.ts'

/** Requests a payout of what is available. Shows the rules first (partners.md §4, decisions 32 and 33). */
export function PaymentRequest({ role, wallet }: { role: PartnerRole; wallet: WalletView }) {
  const t = useT()
  const { money } = useFormat()
  const refresh = useRefreshPartner()
  const [intent, answered] = useIntent()
  const available = wallet.available ?? wallet.balance
  const isEnough = meetsPayoutThreshold(role.name, available, wallet.payment_limit)
  const [request, busy] = useBusy(async () => {
    if (!isEnough) return toast(t('partner.limit_not_reached'), { tone: 'error' })
    const reply = await role.requestPayment(intent)
    if (!reply.ok) showFailure('partner', reply, t)
    else toast(t('partner.requested'))
    answered(reply)
    await refresh()
  })
  const days = [wallet.payment_1_of_month && '1', wallet.payment_16_of_month && '16'].filter((day) => day !== false)
  return (
    <Box>
      {wallet.has_payment_request ? (
        <>
          <Button disabled icon="clock">
            {t('partner.request_sent', { money: money(wallet.money_payment_request) })}
          </Button>
          <LinkButton kind="outline" to={tabPath(role, 'payouts')}>
            {t('partner.see_request')}
          </LinkButton>
        </>
      ) : wallet.suspended ? (
        <p>{t('partner.suspended_text')}</p>
      ) : wallet.has_bank_account === false ? (
        <Notice
          tone="warning"
          action={<LinkButton to={tabPath(role, 'payment')}>{t('partner.enter_account')}</LinkButton>}
        >
          {t('partner.account_needed')}
        </Notice>
      ) : (
        <Button icon="wallet" busy={busy} disabled={!wallet.allow_payment_request} onClick={() => void request()}>
          {t('partner.request_payment')}
        </Button>
      )}
      <ul>
        {!wallet.suspended && !wallet.allow_payment_request && <li>{t('partner.rule_closed')}</li>}
        {!wallet.suspended && wallet.payment_limit > 0 && (
          <li>{t(`partner.rule_limit_${role.name}`, { money: money(wallet.payment_limit) })}</li>
        )}
        {!wallet.suspended && days.length > 0 && (
          <li>{t(days.length === 2 ? 'partner.rule_days_both' : 'partner.rule_days_one', { day: days[0] ?? '' })}</li>
        )}
        {(wallet.has_payment_request || isEnough) && wallet.next_payment_date && (
          <li>
            {t(wallet.has_payment_request ? 'partner.rule_open' : 'partner.rule_next', {
              date: printDay(wallet.next_payment_date),
            })}
          </li>
        )}
        {wallet.has_payment_request && !wallet.next_payment_date && days.length > 0 && (
          <li>{t('partner.rule_unknown')}</li>
        )}
      </ul>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  & > ul {
    display: grid;
    gap: var(--space-1);
    padding-left: var(--space-5);
    list-style: disc;
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  @media (width < 600px) {
    justify-items: stretch;
  }
`
