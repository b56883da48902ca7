import { styled } from 'styled-components'
import { useCardLabels } from '../card-labels.ts'

/** A rating of 0–5 as five stars, in half steps, drawn with one CSS mask each. `size` is in CSS pixels. */
export function Stars({ value, size = 14 }: { value: number; size?: 12 | 14 | 18 | 24 }) {
  const { stars } = useCardLabels()
  return (
    <StarRow
      role="img"
      aria-label={stars.replace('#', String(Math.round(value * 10) / 10).replace('.', ','))}
      data-size={size}
      data-half={Math.round(Math.max(0, Math.min(5, value)) * 2)}
    />
  )
}

const STAR =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'/%3E%3C/svg%3E\")"
const halves = Array.from({ length: 11 }, (_, half) => `&[data-half='${half}']{--share:${half * 10}%}`).join('')

const StarRow = styled.span`
  --size: 14px;
  display: inline-block;
  flex: none;
  width: calc(var(--size) * 5);
  height: var(--size);
  background: linear-gradient(90deg, var(--color-star) var(--share, 0%), var(--color-border) 0);
  mask: ${STAR} 0 0 / var(--size) var(--size) repeat-x;
  &[data-size='12'] {
    --size: 12px;
  }
  &[data-size='18'] {
    --size: 18px;
  }
  &[data-size='24'] {
    --size: 24px;
  }
  ${halves}
`
