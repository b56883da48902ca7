import { createContext, use } from 'react'
import { css, styled } from 'styled-components'
import type { WaitingHeaders } from '../../../theme/theme-context.tsx'

/** Not undefined for a header that a preview keeps unseen until it is chosen; its root says so in `data-waiting`. */
export const HeaderWaits = createContext<WaitingHeaders[number] | undefined>(undefined)
const useWaiting = () => {
  const waiting = use(HeaderWaits)
  return { 'data-waiting': waiting, 'aria-hidden': waiting ? true : undefined }
}

/**
 * The root of every header: a header adapts to its own width, and all tools (account, notifications, cart …) have one style. A variant extends
 * it, lays out its own elements, and styles parts by their interfaces only.
 *
 * Styling interface:
 * - `[data-part~='tool']` a button or link of an icon and perhaps a label
 * - `[data-part~='tool-icon']` and `[data-part~='tool-label']` in it
 * - `--page-categories` (display, block) of the categories among a product list's filters, on the frame around the page: `none` beside a header that shows them
 */
export const HeaderFrame = styled.header.attrs<{ 'data-waiting'?: WaitingHeaders[number] | undefined }>(useWaiting)`
  position: relative;
  z-index: 50;
  container-type: inline-size;
  background: var(--color-header-bg);
  color: var(--color-header-text);
  font-size: var(--text-2);
  & :focus-visible:not(input) {
    box-shadow: 0 0 0 2px var(--color-surface); /* two colours: one of them has contrast to any background */
  }
  & [data-part~='tool'] {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    min-width: var(--tap);
    min-height: var(--tap);
    color: var(--color-header-strong);
    border-radius: var(--radius-s);
    line-height: 1.35;
  }
  & [data-part~='tool']:hover,
  & details[open] > summary > [data-part~='tool'] {
    color: var(--color-header-accent);
  }
`

/** The page's width and gutters inside a row of the header. */
export const rowWidth = css`
  width: min(100%, var(--page));
  margin-inline: auto;
  padding-inline: var(--gutter);
`
