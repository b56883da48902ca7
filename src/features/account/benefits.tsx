import { styled } from 'styled-components'
import { useBadges } from '../../api/badges.ts'
import { PATHS } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The points of the customer, where the shop has points, and the vouchers to be used. */
export function Benefits() {
  const t = useT()
  const { number } = useFormat()
  const badges = useBadges()
  if (!badges) return null
  const { customer_point: points, voucher_total: vouchers, allow_use_point_order: hasPoints } = badges
  return (
    <Cards aria-label={t('account.benefits')}>
      {(hasPoints || points > 0) && (
        <li>
          <Link to={PATHS.points}>
            <Icon name="coins" size={24} />
            <span>
              <b>{t('account.points_have', { points: number(points) })}</b>
              <small>{t('account.points_text')}</small>
            </span>
            <Icon name="chevron-right" size={18} />
          </Link>
        </li>
      )}
      <li>
        <Link to={PATHS.vouchers}>
          <Icon name="ticket" size={24} />
          <span>
            <b>{t('account.vouchers_have', { count: vouchers })}</b>
            <small>{t('account.vouchers_text')}</small>
          </span>
          <Icon name="chevron-right" size={18} />
        </Link>
      </li>
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-3);
  & a {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 64px;
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }
  & a:hover {
    border-color: var(--color-main);
  }
  & span {
    flex: 1;
    display: grid;
  }
  & b {
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: var(--color-text-soft);
    font-size: var(--text-1);
  }
  & svg:first-child {
    color: var(--color-main-text);
  }
`
