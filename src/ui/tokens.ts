/**
 * Custom properties that do not depend on a theme. Colours and fonts are computed from the theme (`theme/css-variables.ts`). These are declared with
 * zero specificity, so a theme can override them.
 * Set by the theme: --color-main --color-main-hover --color-main-soft --color-main-border --color-on-main --color-main-text (AA on surfaces)
 * --color-scrim --color-bg --color-surface --color-sunken --color-text --color-text-soft --color-title --color-border --color-border-strong (3:1)
 * --color-danger --color-success --color-warning --color-header-{bg,text,strong,accent,soft,border} --color-search-{bg,text}
 * --color-campaign-{bg,text} --font-body
 */
export const TOKENS: Record<`--${string}`, string> = {
  // the six font sizes; they grow with the viewport from 360 px to 1280 px
  '--text-1': 'clamp(0.75rem, 0.73rem + 0.1vw, 0.8125rem)',
  '--text-2': '0.875rem',
  '--text-3': '1rem',
  '--text-4': 'clamp(1.125rem, 1.08rem + 0.2vw, 1.25rem)',
  '--text-5': 'clamp(1.375rem, 1.24rem + 0.6vw, 1.75rem)',
  '--text-6': 'clamp(1.75rem, 1.45rem + 1.3vw, 2.5rem)',
  // steps of 4 px: --space-3 is 12 px
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16].map((step) => [`--space-${step}`, `${step / 4}rem`])),
  '--radius-s': '6px',
  '--radius-m': '12px',
  '--radius-full': '999px',
  '--shadow-card': '0 1px 2px rgb(20 20 30 / 6%), 0 2px 8px rgb(20 20 30 / 5%)',
  '--shadow-overlay': '0 4px 12px rgb(20 20 30 / 8%), 0 16px 48px rgb(20 20 30 / 16%)',
  '--ease': 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  '--fast': '120ms',
  '--slow': '200ms',
  '--color-star': '#f2a30a',
  '--page': '1240px', // maximum content width
  '--gutter': 'clamp(0.75rem, 3.2vw, 1.5rem)', // space at the sides of the page
  '--tap': '44px', // minimum size of a touch target (look.md "Touch")
}

/** Number of placeholder colours of images: hues in steps of 15°, `data-tone="0"` … `"23"`. */
export const TONES = 24
