import { css } from 'styled-components'

/** The menu as a row of words; children fall open below. For use inside a header's styles. */
export const plainNav = css`
  & .nav {
    min-width: 0;
  }
  & .nav > ul {
    display: flex;
    flex-wrap: wrap;
    height: 46px;
  }
  & .nav li {
    position: relative;
  }
  & .nav :is(a, span) {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 46px;
    padding-inline: var(--space-4);
    color: var(--color-header-strong);
    white-space: nowrap;
  }
  & .nav :is(a:hover, a[aria-current]) {
    color: var(--color-header-accent);
  }
  & .nav ul ul {
    display: none;
    position: absolute;
    z-index: 60;
    top: 100%;
    left: 0;
    min-width: 220px;
    padding: var(--space-2);
    border-radius: 0 0 var(--radius-m) var(--radius-m);
    background: var(--color-surface);
    box-shadow: var(--shadow-overlay);
  }
  & .nav ul ul :is(a, span) {
    min-height: var(--tap);
    padding-inline: var(--space-3);
    color: var(--color-text);
  }
  & .nav ul ul ul {
    position: static;
    display: block;
    box-shadow: none;
    padding: 0 0 0 var(--space-3);
  }
  & .nav li:is(:hover, :focus-within) > ul {
    display: block;
  }
`
