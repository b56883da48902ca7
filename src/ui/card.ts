import { styled } from 'styled-components'

/** A bordered section of a page. */
export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  & > h2 {
    font-size: var(--text-4);
  }
`
