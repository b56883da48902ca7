import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export type BadgeTone = 'main' | 'soft' | 'neutral' | 'success' | 'warning' | 'danger'

/** A short label or number beside an item. */
export function Badge({ tone = 'soft', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <Mark data-tone-name={tone}>{children}</Mark>
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  padding: 1px var(--space-2);
  border-radius: var(--radius-s);
  font-size: var(--text-1);
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  background: var(--color-main-soft);
  color: var(--color-main-text);
  &[data-tone-name='main'] {
    background: var(--color-main);
    color: var(--color-on-main);
  }
  &[data-tone-name='neutral'] {
    background: var(--color-sunken);
    color: var(--color-text);
  }
  &[data-tone-name='success'] {
    background: color-mix(in oklab, var(--color-success) 12%, var(--color-surface));
    color: var(--color-success);
  }
  &[data-tone-name='warning'] {
    background: color-mix(in oklab, var(--color-warning) 14%, var(--color-surface));
    color: color-mix(in oklab, var(--color-warning) 70%, var(--color-text));
  }
  &[data-tone-name='danger'] {
    background: color-mix(in oklab, var(--color-danger) 10%, var(--color-surface));
    color: var(--color-danger);
  }
`
