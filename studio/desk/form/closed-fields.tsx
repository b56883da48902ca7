import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Fields that are closed at first: one with an error opens them. */
export function ClosedFields({ title, hasError, children }: { title: string; hasError: boolean; children: ReactNode }) {
  return (
    <More open={hasError || undefined}>
      <summary>{title}</summary>
      {children}
    </More>
  )
}

const More = styled.details`
  & > summary {
    font-weight: 600;
    font-size: var(--text-3);
    cursor: pointer;
  }
  &[open] > summary {
    margin-bottom: var(--space-4);
  }
`
