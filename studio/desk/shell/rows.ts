import { styled } from 'styled-components'

/** A list of rows with a line below each: what a row is about (a `div`, or a link that is first) has the room that is left. */
export const Rows = styled.ul`
  display: grid;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--color-border);
    font-variant-numeric: tabular-nums;
  }
  & > li > :is(div, a:first-child) {
    flex: 1 1 12em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > li > div > a,
  & > li > a {
    color: var(--color-main-text);
    font-weight: 600;
  }
  & > li > div > small:last-child {
    display: block;
  }
`
