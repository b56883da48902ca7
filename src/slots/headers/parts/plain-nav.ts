import { css } from 'styled-components'

/**
 * The main menu as a row; submenus open below. For use inside a header's styles.
 *
 * Styling interface, on any element around the menu:
 * - `--nav-height` (length, 46px) of the row
 * - `--nav-link-height` (least length, 46px) and `--nav-link-padding` (length, `--space-4`, at both sides) of an entry
 */
export const plainNav = css`
  & [data-part~='nav'] {
    min-width: 0;
  }
  & [data-part~='nav-list'] {
    display: flex;
    flex-wrap: wrap;
    height: var(--nav-height, 46px);
  }
  & [data-part~='nav'] li {
    position: relative;
  }
  & :is([data-part~='nav-link'], [data-part~='nav-sublink']) {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--nav-link-height, 46px);
    padding-inline: var(--nav-link-padding, var(--space-4));
    color: var(--color-header-strong);
    white-space: nowrap;
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
    min-width: 220px;
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
`
