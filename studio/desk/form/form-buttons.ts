import { styled } from 'styled-components'

/** The buttons of a long form, which stay in sight. */
export const FormButtons = styled.footer`
  position: sticky;
  bottom: calc(-1 * var(--space-8));
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--space-2);
  padding-block: var(--space-3);
  background: var(--color-bg);
`
