import { styled } from 'styled-components'

/** Content beside a summary that stays in view; one below the other on a phone. */
export const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  & > * {
    min-width: 0;
    display: grid;
    gap: var(--space-4);
  }
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) 380px;
    gap: var(--space-6);
  }
`
export const Panel = styled.section`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  & > h2 {
    font-size: var(--text-4);
  }
`
