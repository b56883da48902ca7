import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon.tsx'

const ICONS = { info: 'info', success: 'check-circle', warning: 'alert', danger: 'alert' } as const
export type NoticeTone = keyof typeof ICONS

/** A highlighted message: what happened and what to do next. `action` is placed after the text. */
export function Notice({
  tone = 'info',
  children,
  action,
}: {
  tone?: NoticeTone
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <Strip data-tone-name={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
      {action}
    </Strip>
  )
}

const Strip = styled.div`
  --tone: var(--color-text-soft);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid color-mix(in oklab, var(--tone) 30%, var(--color-surface));
  border-radius: var(--radius-m);
  background: color-mix(in oklab, var(--tone) 6%, var(--color-surface));
  font-size: var(--text-2);
  & > svg {
    color: var(--tone);
  }
  & > div {
    flex: 1 1 12rem; /* beside a long text an action stands below */
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media print {
    &:has(button) {
      display: none; /* what it offers cannot be pressed on paper */
    }
  }
  &[data-tone-name='success'] {
    --tone: var(--color-success);
  }
  &[data-tone-name='warning'] {
    --tone: var(--color-warning);
  }
  &[data-tone-name='danger'] {
    --tone: var(--color-danger);
  }
`
