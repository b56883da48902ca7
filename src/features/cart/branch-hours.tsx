import { useState } from 'react'
import { styled } from 'styled-components'
import type { OpeningHours } from '../../domain/opening-hours.ts'
import { openingState } from '../../domain/opening-state.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { hoursText } from '../../theme/contact-details.ts'

/** Whether a branch is open now, and its hours. Rendered in the browser only: a page of the cache cannot know the time. */
export function BranchHours({ hours }: { hours: OpeningHours }) {
  const t = useT()
  const [now] = useState(() => new Date())
  const state = openingState(hours, now)
  if (!state) return null
  const day = state.isOpen ? '' : (t('shell.days').split(' ')[state.day] ?? '')
  return (
    <Line data-open={state.isOpen || undefined}>
      <b>
        {state.isOpen
          ? t('cart.branch_open', { at: state.at })
          : t(state.isToday ? 'cart.branch_closed_today' : 'cart.branch_closed', { at: state.at, day })}
      </b>
      <span>{hoursText(hours, t)}</span>
    </Line>
  )
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  & b {
    font-weight: 600;
  }
  &[data-open] b {
    color: var(--color-success);
  }
`
