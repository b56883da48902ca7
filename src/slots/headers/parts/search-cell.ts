import { css } from 'styled-components'

/** The search as one cell of a bar that opens over the whole bar while one types. Inside the styles of that bar, which must be positioned. */
export const searchCell = css`
  & > form:not(:focus-within) {
    position: relative;
    & > button {
      width: 100%;
      pointer-events: none; /* the press goes to the box, which lies over it unseen */
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
