import { styled } from 'styled-components'

/** Navigation beside the room, or below it on phones. */
export const DeskFrame = styled.div`
  height: 100%;
  display: grid;
  grid-template: 1fr / 220px minmax(0, 1fr);
  & summary {
    width: fit-content;
    min-height: 24px;
    cursor: pointer;
  }
  & > main {
    overflow: auto;
    padding: var(--space-5) var(--space-6) var(--space-10);
  }
  @media (max-width: 860px) {
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    & > main {
      order: -1;
      padding: var(--space-4) var(--space-3) var(--space-8);
    }
  }
`
