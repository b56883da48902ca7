import { css } from 'styled-components'

/**
 * The main menu as a row; submenus open below. What has no room goes on in further rows, and what is below moves down: the elements around it have no
 * fixed height. An entry is broken into lines only when it is longer than a row. For use inside a header's styles.
 *
 * Styling interface, on any element around the menu:
 * - `--nav-link-height` (least length, 46px) and `--nav-link-padding` (length, `--space-4` and less in a narrow header, at both sides) of an entry
 */
export const plainNav = css`
  & [data-part~='main-nav'] {
    min-width: 0;
  }
  /* what stands before it keeps its width */
  & :has(+ [data-part~='main-nav']) {
    flex: none;
  }
  & :has(+ [data-part~='main-nav']) > [data-part~='summary'] {
    white-space: nowrap;
  }
  & [data-part~='nav-list'] {
    display: flex;
    flex-wrap: wrap;
  }
  & [data-part~='nav'] li {
    position: relative;
    max-width: 100%;
  }
  & :is([data-part~='nav-link'], [data-part~='nav-sublink']) {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--nav-link-height, 46px);
    padding-inline: var(--nav-link-padding, clamp(var(--space-2), 1.25cqi, var(--space-4)));
    color: var(--color-header-strong);
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  & :is([data-part~='nav-link'], [data-part~='nav-sublink']) > img {
    flex: none;
    width: 24px;
    height: 24px;
    border-radius: var(--radius-s);
    object-fit: cover;
  }
  & [data-part~='nav-sublink'] > img {
    width: 36px;
    height: 36px;
  }
  & [data-part~='nav-sublink'] {
    min-height: var(--tap);
    padding-inline: var(--space-3);
    color: var(--color-text);
  }
  & :is([data-part~='nav-link'], [data-part~='nav-sublink']):is(:any-link:hover, [aria-current]) {
    color: var(--color-header-accent);
  }
  & [data-part~='nav-sublist'] {
    display: none;
    position: absolute;
    z-index: 60;
    top: 100%;
    left: 0;
    width: max-content;
    min-width: 220px;
    max-width: min(90cqi, 420px);
    padding: var(--space-2);
    border-radius: 0 0 var(--radius-m) var(--radius-m);
    background: var(--color-surface);
    box-shadow: var(--shadow-overlay);
  }
  & [data-part~='nav-sublist'] [data-part~='nav-sublist'] {
    position: static;
    display: block;
    box-shadow: none;
    padding: 0 0 0 var(--space-3);
  }
  & [data-part~='nav'] li:is(:hover, :focus-within) > ul {
    display: block;
  }
  /* where it would leave the header at the right, a submenu begins further left */
  @supports (anchor-scope: all) {
    & [data-part~='nav-list'] > li {
      position: static;
      anchor-name: --entry;
      anchor-scope: --entry;
    }
    & [data-part~='nav-list'] > li > ul {
      --width: min(90cqi, 264px);
      position-anchor: --entry;
      top: anchor(bottom);
      left: min(anchor(left), 100% - var(--width));
      width: var(--width);
    }
  }
`

/** For a header that stays at the top: with a menu of several rows it leaves with the page, of which it would cover too much. */
export const leavesWhenLong = css`
  @media (width >= 1000px) {
    &:has([data-part~='nav-list'][data-long]) {
      position: relative;
      top: 0;
    }
  }
`
