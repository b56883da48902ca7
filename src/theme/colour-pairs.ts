import type { FieldName } from './fields.ts'

/**
 * A text colour on the background that it stands on somewhere in the shop, both as custom properties (css-variables.ts). All layouts and states use
 * these alone. `field`: the setting that decides the text colour; `ground`: the one of the background.
 */
export type ColourPair = {
  text: `--${string}`
  on: `--${string}`
  field?: FieldName
  ground?: FieldName
  /** WCAG: 4.5 for text, 3 for icons, borders and text while it is pointed at */
  least: 3 | 4.5
}

const GROUNDS = ['--color-bg', '--color-surface', '--color-sunken', '--color-main-soft'] as const
const ON_GROUNDS: readonly [text: `--${string}`, field?: FieldName][] = [
  ['--color-text', 'font_color_all_page'],
  ['--color-text-soft'],
  ['--color-title', 'font_color_title'],
  ['--color-main-text'], // derived: no shade of the main colour fits all its places
  ['--color-danger'],
  ['--color-success'],
  ['--color-warning'],
]
const text = (name: `--${string}`, on: `--${string}`, field?: FieldName, ground?: FieldName): ColourPair => ({
  text: name,
  on,
  ...(field && { field }),
  ...(ground && { ground }),
  least: 4.5,
})
const sign = (...pair: Parameters<typeof text>): ColourPair => ({ ...text(...pair), least: 3 })

export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...ON_GROUNDS.flatMap(([name, field]) => GROUNDS.map((on) => text(name, on, field))),
  text('--color-on-main', '--color-main', 'font_color_main', 'color_main_1'),
  text('--color-on-main', '--color-main-hover', 'font_color_main'),
  text('--color-on-second', '--color-second', undefined, 'color_main_2'),
  text('--color-header-text', '--color-header-bg', 'color_text_header'),
  text('--color-header-strong', '--color-header-soft', 'color_text_header'),
  text('--color-header-strong', '--color-header-bg', 'color_text_header'),
  text('--color-header-accent', '--color-header-bg'),
  text('--color-search-text', '--color-search-bg', 'search_text_header'),
  text('--color-campaign-text', '--color-campaign-bg', undefined, 'home_top_color'),
  sign('--color-border-strong', '--color-bg'),
  sign('--color-border-strong', '--color-sunken'),
  sign('--color-header-accent', '--color-header-soft'),
  sign('--color-header-text', '--color-header-soft', 'color_text_header'),
]
