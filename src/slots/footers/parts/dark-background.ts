import { css } from 'styled-components'

/** A dark background, tinted with the main colour, and the colours of what stands on it. An element that is no footer sets its own `color` by them. */
export const darkBackground = css`
  --color-surface: transparent;
  --color-text: #fff;
  --color-border: rgb(255 255 255 / 16%);
  --color-text-soft: rgb(255 255 255 / 78%);
  --color-title: #fff;
  --color-main-text: #fff;
  background: color-mix(in oklab, #1b191f 92%, var(--color-main));
  & :is(a, button)[data-part~='link']:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`
