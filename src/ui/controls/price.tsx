import { styled } from 'styled-components'
import { useFormat } from '../../i18n/i18n-context.tsx'

type Props = {
  /** đồng; 0 shows the "contact us" message (decision 8) */
  value: number
  /** đồng; the highest price of the options, when the theme shows a range */
  to?: number | undefined
  /** đồng; struck through when above `value` */
  before?: number | undefined
  /** đồng; struck through after `before`, when `to` is shown */
  beforeTo?: number | undefined
  /** in place of the current price */
  text?: string | undefined
  /** what the current price is for; not shown with a range */
  unit?: string | undefined
  /** without the percentage, where another element shows it */
  hidePercent?: boolean
  size?: 's' | 'm' | 'l'
}

/** Current price, previous price and the discount in percent. */
export function Price({ value, to, before, beforeTo, text, unit, hidePercent = false, size = 'm' }: Props) {
  const format = useFormat()
  const isRange = to !== undefined && to > value && value > 0
  const off = before !== undefined && value > 0 && before > value ? Math.round((1 - value / before) * 100) : 0
  const range = (from: number, until: number | undefined) =>
    isRange && until !== undefined
      ? `${format.price(from).replace(/\s?₫$/, '')} – ${format.price(until)}` // the sign once: on a phone's card both are one line
      : format.price(from)
  return (
    <Line data-size={size} data-range={isRange || undefined}>
      {(text ?? range(value, to)) + (unit && value > 0 && !isRange ? ` /\u00A0${unit}` : '')}
      {off > 0 && before !== undefined && (
        <>
          <s>{range(before, beforeTo)}</s>
          {!hidePercent && <i>−{off}%</i>}
        </>
      )}
    </Line>
  )
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-2);
  font-variant-numeric: tabular-nums;
  font-weight: 700;
  color: var(--color-main-text);
  & s {
    font-size: var(--text-1);
    font-weight: 400;
    color: var(--color-text-soft);
  }
  & i {
    font-style: normal;
    font-size: var(--text-1);
    font-weight: 600;
  }
  &[data-size='s'] {
    font-size: var(--text-2);
  }
  @media (width < 600px) {
    &[data-range] {
      font-size: clamp(0.8125rem, 3.7vw, var(--text-3));
      letter-spacing: -0.01em;
    }
  }
  &[data-size='l'] {
    font-size: var(--text-5);
    line-height: 1.35;
  }
  &[data-range][data-size='l'] {
    font-size: var(--text-4); /* so that both prices and the percentage fit on one line of a phone */
  }
  &[data-size='l'] s {
    font-size: var(--text-3);
  }
`
