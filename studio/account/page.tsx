import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A centred card for the screens before the workbench: sign-in and choice of a store. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Ground>
      <section>{children}</section>
    </Ground>
  )
}

const Ground = styled.main`
  height: 100%;
  overflow: auto;
  display: grid;
  align-items: center;
  justify-items: center;
  padding: var(--space-6) var(--space-4);
  & > section {
    width: min(100%, 400px);
    display: grid;
    gap: var(--space-4);
    padding: var(--space-8) var(--space-6);
    background: var(--color-surface);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    box-shadow: var(--shadow-card);
  }
  & > section > p {
    color: var(--color-text-soft);
  }
`
