import { css } from 'styled-components'

/** The search as an icon in a bar; it covers the bar while it has the focus. For use inside the styles of that bar, which must be positioned. */
export const searchCell = css`
  & > form:not(:focus-within) {
    position: relative;
    & > button {
      width: 100%;
      pointer-events: none; /* clicks reach the transparent field over it */
    }
    & > input:first-of-type {
      position: absolute;
      inset: 0;
      padding: 0;
      opacity: 0;
      cursor: pointer;
    }
  }
  & > form:focus-within {
    grid-area: auto;
    position: absolute;
    z-index: 1;
    inset: 0;
    width: auto;
    background: var(--color-header-bg);
  }
`
