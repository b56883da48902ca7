import { styled } from 'styled-components'
import { printDay } from '../../domain/date-range.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { Card } from './card.ts'
import type { PanelProps, WalletView } from './partner-role.ts'
import { FirstStep } from './first-step.tsx'
import { GeneralLink } from './general-link.tsx'
import { PaymentRequest } from './payment-request.tsx'
import { RefusedPayout } from './refused-payout.tsx'
import { TierCards } from './tier-cards.tsx'
import { Trend } from './trend.tsx'

/** Balance, amount in a pending request, this month's figures, reward tiers and payout request. All amounts come from the server. */
export function WalletPanel({ role }: PanelProps) {
  const { data: account } = role.account.use({})
  return (
    <LoadStates query={role.wallet.use({})}>
      {(wallet) => (
        <>
          {!wallet.suspended && <FirstStep role={role} wallet={wallet} />}
          <Balance wallet={wallet} level={account?.agencyType} isAgency={role.name === 'agency'}>
            <RefusedPayout role={role} />
            <PaymentRequest role={role} wallet={wallet} />
          </Balance>
          {!wallet.suspended && <GeneralLink />}
          <Trend role={role} />
          <TierCards tiers={wallet.tiers} />
        </>
      )}
    </LoadStates>
  )
}

function Balance({
  wallet,
  level,
  isAgency,
  children,
}: {
  wallet: WalletView
  level: string | null | undefined
  isAgency: boolean
  children: React.ReactNode
}) {
  const t = useT()
  const { money, number } = useFormat()
  const amount = (value: number) => (value < 0 ? `−${money(-value)}` : money(value))
  return (
    <Card aria-label={t('partner.tab_wallet')}>
      <Head>
        <div>
          <dt>{t('partner.balance')}</dt>
          <dd data-main>{amount(wallet.balance)}</dd>
        </div>
        {wallet.available !== undefined && (
          <div>
            <dt>{t('partner.available')}</dt>
            <dd>{money(Math.max(0, wallet.available))}</dd>
          </div>
        )}
        {wallet.held !== undefined && (
          <div>
            <dt>{t('partner.held')}</dt>
            <dd>{money(wallet.held)}</dd>
            <Held wallet={wallet} />
          </div>
        )}
        <div>
          <dt>{t('partner.frozen')}</dt>
          <dd>{money(wallet.money_payment_request)}</dd>
        </div>
        {wallet.total_paid !== undefined && (
          <div>
            <dt>{t('partner.paid')}</dt>
            <dd>{money(wallet.total_paid)}</dd>
          </div>
        )}
        {isAgency && (
          <div>
            <dt>{t('partner.level')}</dt>
            <dd>{level ?? t('partner.no_level')}</dd>
          </div>
        )}
      </Head>
      {wallet.balance < 0 && <Notice tone="warning">{t('partner.negative')}</Notice>}
      <Figures>
        {wallet.figures.map(({ key, value, isMoney }) => (
          <div key={key}>
            <dt>{t(`partner.figure.${key}`)}</dt>
            <dd>{isMoney ? money(value) : number(value)}</dd>
          </div>
        ))}
      </Figures>
      <Meaning>{t(`partner.sales_meaning_${isAgency ? 'agency' : 'collaborator'}`)}</Meaning>
      {children}
    </Card>
  )
}

/** Until when money is held, and why. */
function Held({ wallet }: { wallet: WalletView }) {
  const { held = 0, held_until, has_return = false, held_suspect = 0, suspect_orders = [] } = wallet
  const t = useT()
  const { money } = useFormat()
  if (held === 0) return null
  return (
    <dd data-note>
      {held_until && t('partner.held_until', { date: printDay(held_until) })} {has_return && t('partner.held_return')}{' '}
      {held_suspect > 0 && t('partner.held_suspect', { money: money(held_suspect), codes: suspect_orders.join(', ') })}
    </dd>
  )
}

const Meaning = styled.p`
  font-size: var(--text-1);
  color: var(--color-text-soft);
`
const Head = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-8);
  & dt {
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & dd {
    font-size: var(--text-4);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  & dd[data-main] {
    overflow-wrap: anywhere;
    font-size: var(--text-6);
    line-height: 1.35;
    color: var(--color-main-text);
  }
  & dd[data-note] {
    font-size: var(--text-1);
    font-weight: 400;
    color: var(--color-text-soft);
  }
  & > div:first-child {
    flex-basis: 100%;
  }
`
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
  gap: var(--space-2);
  & > div {
    padding: var(--space-3);
    border-radius: var(--radius-s);
    background: var(--color-sunken);
  }
  & dt {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media (width >= 720px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`
