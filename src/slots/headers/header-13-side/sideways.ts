import { css } from 'styled-components'

/** From this width of the frame (`.frame` around the whole page) the header stands beside the page instead of above it. */
export const sideways = css`
  --side: 268px;
  .frame:has(> &) {
    container: frame / inline-size;
  }
  @container frame (width >= 1080px) {
    & {
      container-type: normal; /* what is inside measures the frame */
      width: var(--side);
      height: var(--window, 100dvh);
      margin-bottom: calc(-1 * var(--window, 100dvh));
      border: 0;
      border-right: 1px solid var(--color-header-border);
    }
    & ~ * {
      margin-left: 268px;
    }
    & .bar {
      flex-direction: column;
      align-items: stretch;
      gap: 0;
      height: 100%;
      width: auto;
      padding: 0;
    }
    & .bar > details {
      display: none;
    }
    & .bar > a {
      --logo-height: 48px;
      --logo-width: 200px;
      --logo-text: var(--text-5);
      flex: none;
      margin: 0;
      padding: var(--space-6) var(--space-6) var(--space-4);
    }
    & .bar > form {
      flex: none;
      max-width: none;
      flex-wrap: wrap;
      margin: 0 var(--space-4) var(--space-4);
      height: auto;
    }
    & .bar > form > input {
      height: var(--tap);
    }
    & .bar > form > select {
      display: block;
      order: 1;
      width: 100%;
      min-height: 40px;
      border: 0;
      border-top: 1px solid color-mix(in srgb, currentColor 14%, transparent);
      border-radius: 0;
    }
    & .bar > form > button {
      width: var(--tap);
    }
    & .bar > form > [role='listbox'],
    & .bar > form > div {
      right: auto;
      width: 380px;
    }

    /* first level: it scrolls when it is long, and what slides out is placed by the header, so it is not cut */
    & .rooms {
      display: block;
      flex: 1;
      min-height: 0;
      overflow: hidden auto;
      overscroll-behavior: contain;
      scrollbar-width: thin;
      padding: 0 var(--space-4) var(--space-4);
    }
    & .rooms h2 {
      padding: var(--space-2);
      font-size: var(--text-1);
      font-weight: 600;
      color: var(--color-header-text);
    }
    & .rooms a,
    & .rooms .nav span {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      min-height: 40px;
      padding: var(--space-1) var(--space-2);
      border-radius: var(--radius-s);
      color: var(--color-header-strong);
      line-height: 1.4;
    }
    & .rooms .nav a[aria-current] {
      font-weight: 700;
      color: var(--color-header-accent);
    }
    & .rooms .nav ul ul {
      padding-left: var(--space-4);
    }
    & .rooms .nav > ul > li > a:hover {
      background: var(--color-header-soft);
    }
    & .rooms > :last-child {
      margin-top: var(--space-3);
      padding-top: var(--space-3);
      border-top: 1px solid var(--color-header-border);
    }
    & .rooms h2 + .static-part ul {
      position: static;
      width: auto;
      min-height: 0;
    }
    & .rooms h2 + .static-part > div > ul > li > a {
      font-weight: 400;
    }
    & .rooms h2 + .static-part > div > ul > li:has(> ul) > a::after {
      content: '';
      width: 7px;
      height: 7px;
      margin-left: auto;
      margin-right: var(--space-1);
      border: solid currentColor;
      border-width: 1.5px 1.5px 0 0;
      rotate: 45deg;
      opacity: 0.6;
    }
    & .rooms h2 + .static-part > div > ul > li:is(:hover, :focus-within) > a {
      background: var(--color-header-soft);
    }
    /* second level */
    & .rooms h2 + .static-part > div > ul > li > ul {
      display: none;
      position: absolute;
      left: 100%;
      top: 0;
      height: 100dvh;
      padding: var(--space-6) var(--space-4);
      align-content: start;
      border: 0;
      border-radius: 0;
      background: var(--color-surface);
      box-shadow: var(--shadow-overlay);
      clip-path: inset(0 -60px 0 0);
      grid-auto-columns: 223px;
    }
    & .rooms h2 + .static-part > div > ul > li:is(:hover, :focus-within) > ul {
      display: grid;
      animation: from-the-side var(--slow) var(--ease);
    }
    & .rooms h2 + .static-part > div > ul > li > ul a {
      min-height: 44px;
      padding-inline: var(--space-3);
      color: var(--color-text);
    }

    & .desk {
      display: flex;
      align-items: center;
      justify-content: space-between;
      padding: var(--space-1) var(--space-6);
      border-top: 1px solid var(--color-header-border);
    }
    & .dock {
      display: grid;
      grid-template-columns: auto auto 1fr;
      align-items: center;
      margin: 0;
      padding: 0 var(--space-4) var(--space-4);
    }
    & .dock > :last-child {
      justify-content: flex-start;
      min-height: 52px;
      padding-inline: var(--space-4) var(--space-3);
      background: var(--color-main);
      color: var(--color-on-main);
    }
    & .dock > :last-child:hover {
      background: var(--color-main-hover);
      color: var(--color-on-main);
    }
    & .dock > :last-child > :first-child::after {
      display: none;
    }
    & .dock .word {
      display: block;
      font-size: var(--text-1);
      white-space: nowrap;
    }
    & .dock .word > b {
      display: block;
      font-size: var(--text-2);
    }
    /* what opens down here opens upwards, over the page */
    & :is(.desk, .dock) details > div {
      top: auto;
      bottom: 100%;
      right: auto;
      left: 0;
      max-width: none;
    }
  }
  @keyframes from-the-side {
    from {
      opacity: 0;
      translate: -12px 0;
    }
  }
`
