import { styled } from 'styled-components'

/** Rows of a drop-down: links and buttons of one height, with an icon before the label. */
export const PanelList = styled.ul`
  & > li > :is(a, button) {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: var(--tap);
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-s);
  }
  & > li > :is(a, button):hover {
    background: var(--color-sunken);
  }
  & > li > * > svg {
    color: var(--color-text-soft);
  }
  & > li[data-title] {
    padding: var(--space-2) var(--space-3);
    font-weight: 700;
  }
  & > li[data-line] {
    margin-top: var(--space-2);
    padding-top: var(--space-2);
    border-top: 1px solid var(--color-border);
  }
`
