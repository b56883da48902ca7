import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Voucher } from '../../contract/promotions.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Badge } from '../controls/badge.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  voucher: Voucher
  /** buttons or links: apply, copy, see products */
  action?: ReactNode
  /** why the voucher cannot be used now; the ticket is then greyed out */
  refused?: string | undefined
  chosen?: boolean
  /** what sets this voucher apart, e.g. that it gives most */
  mark?: string | undefined
  /** URL of the voucher's detail page; with JavaScript the link opens a popup (popups/open-deal.ts) */
  detail?: string
}

/** A voucher shown as a ticket: benefit on the left, terms on the right. */
export function VoucherTicket({ voucher, action, refused, chosen, mark, detail }: Props) {
  const t = useT()
  const { money, date } = useFormat()
  const { gives, upTo } = useVoucherLabels()(voucher)
  const share =
    voucher.set_limit_amount && voucher.amount ? Math.min(100, Math.round((voucher.used / voucher.amount) * 100)) : 0
  return (
    <Ticket data-refused={refused ? '' : undefined} data-chosen={chosen || undefined}>
      <div>
        <Icon name={voucher.discount_for === 1 ? 'truck' : 'ticket'} size={26} />
        <span>{voucher.voucher_type === 0 ? t('ui.voucher_all') : t('ui.voucher_listed')}</span>
      </div>
      <section>
        <h3>
          {detail ? (
            <a href={detail} data-deal="voucher" data-id={voucher.id}>
              {gives}
            </a>
          ) : (
            gives
          )}{' '}
          {mark && <Badge tone="success">{mark}</Badge>}
        </h3>
        <p>
          {[
            sentence(upTo),
            voucher.set_limit_total && voucher.value_limit_total
              ? t('ui.min_order', { money: money(voucher.value_limit_total) })
              : '',
            voucher.is_use_once ? t('ui.once_per_account') : '',
          ]
            .filter(Boolean)
            .join(' · ') || voucher.name}
        </p>
        <p data-code>
          <code>{voucher.code}</code>
          <span>{t('ui.expires', { date: date(voucher.end_time) })}</span>
        </p>
        {share > 0 && (
          <p data-used>
            <meter min={0} max={100} value={share} aria-label={t('ui.used_share', { percent: share })} />
            <span aria-hidden="true">{t('ui.used_share', { percent: share })}</span>
          </p>
        )}
        {refused && <strong>{refused}</strong>}
      </section>
      {action && <div>{action}</div>}
    </Ticket>
  )
}

/** With a capital letter. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns a function that formats the benefit of a voucher, for example "Giảm 20%", and its limit, "tối đa 50.000 ₫". */
export function useVoucherLabels() {
  const t = useT()
  const { money } = useFormat()
  return (voucher: Voucher): { gives: string; upTo: string } => {
    const upTo =
      voucher.set_limit_value_discount && voucher.max_value_discount
        ? t('ui.up_to', { money: money(voucher.max_value_discount) })
        : ''
    if (voucher.discount_for === 1)
      return {
        gives: voucher.is_free_ship
          ? t('ui.free_ship')
          : t('ui.off_ship', { money: money(voucher.ship_discount_value) }),
        upTo: '',
      }
    const gives =
      voucher.discount_type === 1
        ? t('ui.off_percent', { percent: voucher.value_discount })
        : t('ui.off_money', { money: money(voucher.value_discount) })
    return { gives, upTo: voucher.discount_type === 1 ? upTo : '' }
  }
}

const Ticket = styled.article`
  position: relative;
  display: flex;
  flex-wrap: wrap; /* large text: the terms below the benefit */
  align-items: stretch;
  min-height: 104px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  &[data-chosen] {
    border-color: var(--color-main);
    box-shadow: inset 0 0 0 1px var(--color-main);
  }
  & > div:first-child {
    display: grid;
    flex: 1 0 92px;
    place-content: center;
    justify-items: center;
    gap: var(--space-1);
    padding: var(--space-2);
    border-right: 2px dashed var(--color-main-border);
    border-radius: var(--radius-m) 0 0 var(--radius-m);
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-size: 0.6875rem;
    font-weight: 600;
    line-height: 1.4;
    text-align: center;
  }
  & > section {
    flex: 99 1 8rem;
    min-width: 0;
    padding: var(--space-3);
    overflow-wrap: anywhere;
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & h3 {
    font-size: var(--text-3);
  }
  & h3 > a::after {
    content: ''; /* makes the whole ticket clickable */
    position: absolute;
    inset: 0;
    border-radius: var(--radius-m);
  }
  & h3 > a:hover {
    color: var(--color-main-text);
  }
  & > section > [data-code] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-2);
    margin-top: var(--space-1);
  }
  & code {
    padding: 1px var(--space-1);
    border: 1px dashed var(--color-border-strong);
    border-radius: 4px;
    font: 600 var(--text-1) / 1.5 var(--font-body);
    color: var(--color-text);
  }
  & [data-used] {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    margin-top: var(--space-1);
  }
  & meter {
    flex: 1;
    min-width: 0;
    height: 8px;
  }
  & strong {
    font-weight: 400;
    color: var(--color-danger);
  }
  & > div:last-child:not(:first-child) {
    position: relative;
    display: grid;
    place-items: center;
    margin-left: auto; /* below the terms, where it does not fit beside them */
    padding: var(--space-2) var(--space-3) var(--space-2) 0;
  }
  &[data-refused] > div:first-child {
    background: var(--color-sunken);
    color: var(--color-text-soft);
    border-color: var(--color-border);
  }
`
