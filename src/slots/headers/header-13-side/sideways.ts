import { css } from 'styled-components'

/** The header beside the page, from 1080 px of the width of `.frame`, the page's root. `data-away` has one that waits to be shown (header-frame.ts). */
export const sideways = css`
  .frame:has(> &:not([data-away])) {
    --side: 268px;
    container: frame / inline-size;
  }
  @container frame (width >= 67.5rem) {
    .frame:has(> &:not([data-away])) > :not(&) {
      --page-categories: none; /* they stand here already */
      margin-left: var(--side);
    }
    & {
      container-type: normal; /* container queries inside then refer to the frame */
      width: var(--side);
      height: var(--window, 100dvh);
      margin-bottom: calc(-1 * var(--window, 100dvh));
      border: 0;
      border-right: 1px solid var(--color-header-border);
    }
    & .bar {
      flex-direction: column;
      align-items: stretch;
      gap: 0;
      height: 100%;
      width: auto;
      padding: 0;
    }
    & [data-part~='menu-drawer'] {
      display: none;
    }
    & [data-part~='logo'] {
      --logo-height: 48px;
      --logo-width: 200px;
      --logo-text: var(--text-5);
      flex: none;
      margin: 0;
      padding: var(--space-6) var(--space-6) var(--space-4);
    }
    & [data-part~='search'] {
      flex: none;
      max-width: none;
      flex-wrap: wrap;
      margin: 0 var(--space-4) var(--space-4);
      height: auto;
    }
    & [data-part~='search-input'] {
      height: var(--tap);
    }
    & [data-part~='search-scope'] {
      display: block;
      order: 1;
      width: 100%;
      min-height: 40px;
      border: 0;
      border-top: 1px solid color-mix(in srgb, currentColor 14%, transparent);
      border-radius: 0;
    }
    & [data-part~='search-button'] {
      width: var(--tap);
    }
    & [data-part~='search-suggestions'] {
      right: auto;
      width: 380px;
    }

    /* first level: it scrolls. The second level is positioned by the header, so it is not clipped */
    & .rooms {
      display: block;
      flex: 1;
      min-height: 0;
      overflow: hidden auto;
      overscroll-behavior: contain;
      scrollbar-width: thin;
      padding: 0 var(--space-4) var(--space-4);
    }
    & .rooms-title {
      padding: var(--space-2);
      font-size: var(--text-1);
      font-weight: 600;
      color: var(--color-header-text);
    }
    & .rooms :is([data-part~='nav-link'], [data-part~='nav-sublink']) {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      min-height: 40px;
      padding: var(--space-1) var(--space-2);
      border-radius: var(--radius-s);
      color: var(--color-header-strong);
      line-height: 1.4;
    }
    & .rooms :is([data-part~='nav-link'], [data-part~='nav-sublink'])[aria-current] {
      font-weight: 700;
      color: var(--color-header-accent);
    }
    & .rooms [data-part~='nav-sublist'] {
      padding-left: var(--space-4);
    }
    & .rooms [data-part~='nav-link']:any-link:hover {
      background: var(--color-header-soft);
    }
    & [data-part~='main-nav'] {
      margin-top: var(--space-3);
      padding-top: var(--space-3);
      border-top: 1px solid var(--color-header-border);
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
    & [data-part~='cart'] {
      justify-content: flex-start;
      min-height: 52px;
      padding-inline: var(--space-4) var(--space-3);
      background: var(--color-main);
      color: var(--color-on-main);
    }
    & [data-part~='cart']:hover {
      background: var(--color-main-hover);
      color: var(--color-on-main);
    }
    & [data-part~='cart'] [data-part~='badge']::after {
      display: none;
    }
    & .dock [data-part~='tool-label'] {
      display: block;
      font-size: var(--text-1);
      white-space: nowrap;
    }
    & [data-part~='cart-note'] {
      display: block;
      font-size: var(--text-2);
    }
    /* panels at the bottom open upwards */
    & :is(.desk, .dock) [data-part~='panel'] {
      top: auto;
      bottom: 100%;
      right: auto;
      left: 0;
      max-width: none;
    }
  }
`
