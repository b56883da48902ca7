import { styled } from 'styled-components'
import { isRefusal } from '../../domain/commission-reason.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OrderView } from './partner-role.ts'

/** The code of an order, which opens what the partner earns on it: rule, base, rate, state, and the lines. */
export function OrderDetails({ order: { order_code, commission, line_items_at_time } }: { order: OrderView }) {
  const t = useT()
  const { money } = useFormat()
  if (!commission) return <b>{order_code}</b>
  const { rule, base, percent, state, reason } = commission
  const why = reason ? [['zero', t(`partner.why.${reason}`)]] : []
  const facts = isRefusal(reason)
    ? why
    : [
        ['rule', t(`partner.why.rule_${rule}`)],
        ['base', money(base)],
        ...(percent === null ? [] : [['rate', `${String(percent).replace('.', ',')} %`]]),
        ['state', t(`partner.why.state_${state}`)],
        ...why,
      ]
  return (
    <Details>
      <summary>
        {order_code} <Icon name="chevron-down" size={16} />
      </summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`partner.why.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {line_items_at_time.map((line, index) => (
          <li key={index}>
            {line.name} × {line.quantity} · {money(line.item_price * line.quantity)}
            {rule === 'products' && ` → ${money(line.share)}`}
          </li>
        ))}
      </ul>
    </Details>
  )
}

const Details = styled.details`
  text-align: left;
  white-space: normal;
  & > summary {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--tap);
    font-weight: 700;
    cursor: pointer;
  }
  & > dl,
  & > ul {
    display: grid;
    gap: var(--space-1);
    margin-block: var(--space-2);
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & > dl > div {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: var(--space-2);
  }
  @media (width < 720px) {
    & > dl > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
  & dd {
    color: var(--color-text);
  }
  & li {
    overflow-wrap: anywhere;
  }
`
