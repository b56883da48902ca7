import { css } from 'styled-components'

/** A dark ground, a breath of the shop's colour in it; whatever stands on it reads the colours again. */
export const darkBackground = css`
  --color-surface: transparent;
  --color-border: rgb(255 255 255 / 16%);
  --color-text-soft: rgb(255 255 255 / 78%);
  --color-title: #fff;
  --color-main-text: #fff;
  background: #201d24;
  background: color-mix(in oklab, #1b191f 92%, var(--color-main));
  color: #fff;
  & .links :is(a, button):hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`
