import { styled } from 'styled-components'
import { Card } from '../../ui/card.ts'

/** Content next to a sticky summary; on phones the summary is below. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  & > * {
    min-width: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  & > * > a {
    justify-self: start;
    margin-inline-start: calc(-1 * var(--space-2)); /* its text begins at the edge of the content */
  }
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) 380px;
    gap: var(--space-6);
  }
`
export const Panel = styled(Card)`
  gap: var(--space-4);
`
