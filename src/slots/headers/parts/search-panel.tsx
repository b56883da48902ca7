import { styled } from 'styled-components'

/** The panel under the search field. */
export const SearchPanel = styled.div`
  position: absolute;
  z-index: 70;
  top: calc(100% + 6px);
  left: 0;
  right: 0;
  max-height: min(70vh, 520px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-2);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-overlay);
  & > button {
    min-height: var(--tap);
    padding-inline: var(--space-2);
    color: var(--color-text-soft);
    font-size: var(--text-1);
    text-decoration: underline;
  }
`
