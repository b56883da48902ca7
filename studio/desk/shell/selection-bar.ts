import { styled } from 'styled-components'

/** Above a list: what can be done with its chosen rows. */
export const SelectionBar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-main-soft);
`
