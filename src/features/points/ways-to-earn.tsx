import { styled } from 'styled-components'
import type { RewardPoints } from '../../contract/points.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'

/** How the store awards points, and how many an order can use. Ways that award nothing are left out. */
export function WaysToEarn({ rules }: { rules: RewardPoints }) {
  const t = useT()
  const { number } = useFormat()
  const cap =
    rules.is_set_order_max_point && rules.order_max_point > 0
      ? t('points.earn_order_cap', { points: number(rules.order_max_point) })
      : ''
  const ways = [
    rules.percent_refund > 0 &&
      [t('points.earn_order', { percent: String(rules.percent_refund).replace('.', ',') }), cap]
        .filter(Boolean)
        .join(' '),
    rules.point_review > 0 && t('points.earn_review', { points: number(rules.point_review) }),
    rules.point_introduce_customer > 0 &&
      t('points.earn_introduce', { points: number(rules.point_introduce_customer) }),
    rules.point_register_customer > 0 && t('points.earn_register', { points: number(rules.point_register_customer) }),
    rules.allow_use_point_order &&
      (rules.is_percent_use_max_point
        ? t('points.use_up_to', { percent: String(rules.percent_use_max_point).replace('.', ',') })
        : t('points.use')),
  ].filter((way) => typeof way === 'string')
  if (ways.length === 0) return null
  return (
    <Ways>
      {ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </Ways>
  )
}

const Ways = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-left: var(--space-5);
  list-style: disc;
  font-size: var(--text-2);
`
