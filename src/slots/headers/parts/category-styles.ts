import { css, keyframes } from 'styled-components'

/** Children as chips under their category, for narrow containers. */
export const chips = css`
  & > li > ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    padding: 0 var(--space-3) var(--space-3);
  }
  & > li > ul a {
    padding: var(--space-2) var(--space-3);
    background: var(--color-sunken);
    border-radius: var(--radius-full);
  }
`

/** Columns of eight beside the category under the mouse or the focus (storefront.md §9). */
export const flyout = css`
  @container (width >= 56.25rem) {
    & {
      position: relative;
      width: 260px;
      min-height: 280px;
    }
    & > li > a,
    & > li > a > span {
      -webkit-line-clamp: 2; /* twelve stand in a window of 800 px */
    }
    & > li > ul {
      display: none;
      position: absolute;
      left: calc(100% + var(--space-2));
      top: calc(var(--space-2) * -1);
      min-height: calc(100% + 2 * var(--space-2));
      padding: var(--space-2);
      border-left: 1px solid var(--color-border);
      border-radius: 0 0 var(--radius-m) 0;
      box-shadow: var(--flyout-shadow, var(--shadow-overlay));
      clip-path: inset(0 -60px -60px 0); /* no shadow over the column it belongs to */
      grid-auto-flow: column;
      grid-template-rows: repeat(8, max-content);
      grid-auto-columns: min(223px, (100cqi - 330px) / 4); /* four fit in any header this wide */
      gap: 0;
      background: var(--color-surface);
    }
    & > li > ul a {
      padding: var(--space-2) var(--space-3);
      border-radius: var(--radius-s);
      background: none;
    }
    & > li > ul a:hover {
      background: var(--color-main-soft);
    }
    & > li:is(:hover, :focus-within) > ul {
      display: grid;
      z-index: 1;
    }
    & > li:nth-child(n + 12):not(:last-child) {
      display: none; /* the last item links to all of them */
    }
    &:not(:has(> li:is(:hover, :focus-within) > ul)) > li:first-child > ul {
      display: grid;
    }
    & > li:is(:hover, :focus-within) > a {
      color: var(--color-main-text);
      background: var(--color-main-soft);
    }
  }
`

/** Each with its picture: small before a category, larger before its children. */
export const pictured = css`
  & a {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    padding-block: var(--space-1);
    min-height: var(--tap);
  }
  & a > span {
    -webkit-line-clamp: 2;
  }
  & a > [data-ratio] {
    flex: none;
    width: 36px;
    border-radius: var(--radius-full);
  }
  & > li > ul a {
    padding: 2px var(--space-4) 2px 2px;
  }
  @container (width >= 56.25rem) {
    & > li > ul a {
      padding: var(--space-1) var(--space-2);
    }
    & > li > ul a > [data-ratio] {
      width: 48px;
      border-radius: var(--radius-s);
      transition: scale var(--slow) var(--ease);
    }
    & > li > ul a:hover > [data-ratio] {
      scale: 1.12;
    }
  }
`

/** All categories in at most four columns; one with more than eight children takes as many as they need. */
export const mega = css`
  @container (width >= 56.25rem) {
    & {
      display: grid;
      grid-template-columns: repeat(var(--columns, 4), minmax(0, 1fr)); /* storefront.md §9 */
      gap: var(--space-6) 0;
    }
    /* with the link to all: five stand in one row, six in two of three */
    &:has(> :nth-child(6):last-child) {
      --columns: 5;
    }
    &:has(> :nth-child(7):last-child, > :nth-child(4):last-child) {
      --columns: 3;
    }
    & > li:has(> ul > :nth-child(9)) {
      grid-column: span 2;
    }
    & > li:has(> ul > :nth-child(17)) {
      grid-column: span 3;
    }
    & > li:has(> ul > :nth-child(25)) {
      grid-column: span 4;
    }
    & > li > a {
      padding-block: var(--space-2);
      font-size: var(--text-3);
    }
    & > li > ul {
      display: grid;
      grid-auto-flow: column;
      grid-template-rows: repeat(8, max-content);
      grid-auto-columns: minmax(0, 223px);
      gap: 0;
      padding: 0;
    }
    & > li > ul a {
      padding: var(--space-2) var(--space-3);
      border-radius: var(--radius-s);
      background: none;
      color: var(--color-text-soft);
    }
    & > li > ul a:hover {
      color: var(--color-main-text);
    }
    & > li:last-child {
      grid-column: 1 / -1;
      border-top: 1px solid var(--color-border);
    }
  }
`

/** Cards with the category's picture, five in a row; their children in small print. */
export const cards = css`
  & {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: var(--space-2);
  }
  & > li > a {
    padding: var(--space-2);
    text-align: center;
  }
  & > li > ul a {
    padding: 7px var(--space-2);
    font-size: var(--text-1);
    text-align: center;
    color: var(--color-text-soft);
  }
  & > li > ul > :nth-child(n + 9) {
    display: none;
  }
  & > li > a > [data-ratio] {
    margin-bottom: var(--space-2);
    border-radius: var(--radius-s);
  }
  & > li:last-child {
    grid-column: 1 / -1;
  }
  @container (width >= 56.25rem) {
    & {
      width: min(100cqi - 4rem, 760px);
      grid-template-columns: repeat(5, minmax(0, 1fr));
      padding: var(--space-2);
    }
  }
`

/** Round pictures in one centred row. */
export const bubbles = css`
  ${cards}
  & > li > a > [data-ratio] {
    width: 72px;
    margin-inline: auto;
    border-radius: 50%;
    outline: 1px solid var(--color-main-border);
    outline-offset: 3px;
  }
  @container (width >= 56.25rem) {
    & {
      display: flex;
      flex-wrap: wrap;
      justify-content: center;
      padding-block: var(--space-3);
    }
    & > li {
      flex: 0 0 120px;
    }
    & > li:last-child {
      flex: 1 0 100%;
    }
  }
`

/** Columns across the page, parted by lines: a large name over its children. */
export const band = css`
  @container (width >= 56.25rem) {
    & {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
      gap: var(--space-5) 0;
    }
    & > li {
      padding-inline: var(--space-3);
      border-left: 1px solid var(--color-border);
    }
    & > li > a {
      padding: 0 0 var(--space-2);
      font-size: var(--text-4);
      color: var(--color-main-text);
    }
    & > li > a:hover {
      background: none;
      text-decoration: underline;
      text-underline-offset: 4px;
    }
    & > li > ul {
      display: grid;
      gap: 0;
      padding: 0;
    }
    & > li > ul a {
      padding: 6px 0;
      background: none;
    }
    & > li > ul > :nth-child(n + 9) {
      display: none;
    }
  }
`

/** An index: each category is a row, its children follow on one line. */
export const index = css`
  @container (width >= 56.25rem) {
    & {
      width: min(100cqi - 4rem, 720px);
      columns: 1;
    }
    & > li {
      display: grid;
      grid-template-columns: 200px minmax(0, 1fr);
      align-items: center;
      border-bottom: 1px solid var(--color-border);
    }
    & > li:last-child {
      border: 0;
    }
    & > li > ul {
      gap: 0;
      padding: 0;
    }
    & > li > ul a {
      padding: var(--space-2);
      background: none;
      color: var(--color-text-soft);
    }
    & > li > ul a:hover {
      color: var(--color-main-text);
    }
    & > li > ul > :nth-child(n + 7) {
      display: none;
    }
  }
`

/** One row per category; its arrow unfolds the children. */
export const folded = css`
  & > li {
    display: grid;
    grid-template-columns: 1fr;
    position: relative;
    border-bottom: 1px solid var(--color-border);
  }
  & > li > a {
    padding-right: 56px;
  }
  & summary {
    position: absolute;
    top: 0;
    right: 0;
    display: grid;
    place-items: center;
    width: 48px;
    height: 46px;
    color: var(--color-text-soft);
  }
  & details[open] > summary {
    color: var(--color-main-text);
  }
  & summary > svg {
    transition: rotate var(--slow) var(--ease);
  }
  & details[open] > summary > svg {
    rotate: 180deg;
  }
  & details > ul {
    margin: 0 0 var(--space-3) var(--space-3);
    padding-left: var(--space-2);
    border-left: 2px solid var(--color-main-border);
  }
`

const slideOut = keyframes`
  from {
    opacity: 0;
    translate: -12px 0;
  }
`

/** A column; children slide out beside it, as high as the window. They are placed by the nearest positioned element around the tree. */
export const side = css`
  & > li > a,
  & > li > ul a {
    -webkit-line-clamp: 2;
    padding: 10px var(--space-2);
    color: var(--color-header-strong);
  }
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  & > li > a {
    grid-area: 1 / 1;
    padding-right: var(--space-6);
    font-weight: 400;
  }
  & > li:has(> ul)::after {
    content: '';
    grid-area: 1 / 1;
    place-self: center end;
    margin-right: var(--space-3);
    pointer-events: none;
    width: 7px;
    height: 7px;
    border: solid currentColor;
    border-width: 1.5px 1.5px 0 0;
    rotate: 45deg;
    opacity: 0.6;
  }
  & > li:is(:hover, :focus-within) > a {
    color: var(--color-main-text);
    background: var(--color-header-soft);
  }
  & > li > ul {
    display: none;
    position: absolute;
    z-index: 1;
    left: 100%;
    top: 0;
    height: 100dvh;
    padding: var(--space-6) var(--space-4);
    align-content: start;
    background: var(--color-surface);
    box-shadow: var(--shadow-overlay);
    clip-path: inset(0 -60px 0 0);
    grid-auto-flow: column;
    grid-template-rows: repeat(8, max-content);
    grid-auto-columns: 223px;
  }
  & > li:is(:hover, :focus-within) > ul {
    display: grid;
    animation: ${slideOut} var(--slow) var(--ease);
  }
  & > li > ul a,
  & > li > ul a:hover {
    padding: var(--space-3);
    color: var(--color-text);
  }
  & > li:nth-child(n + 12):not(:last-child) {
    display: none; /* the last item links to all of them */
  }
`
