import { styled } from 'styled-components'

/** The buttons of a row of a table. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
