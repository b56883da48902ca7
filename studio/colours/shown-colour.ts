import type { FieldName, Theme } from '../../src/theme/fields.ts'
import { variablesOf } from './variables-of.ts'

/** The custom property in which the colour of a setting is shown. */
const VARIABLES: Partial<Record<FieldName, `--${string}`>> = {
  color_main_1: '--color-main-1',
  color_main_2: '--color-second',
  font_color_all_page: '--color-text',
  font_color_title: '--color-title',
  font_color_main: '--color-on-main',
  headerBackgroudColor: '--color-header-bg',
  color_background_header: '--color-header-bg',
  color_text_header: '--color-header-text',
  search_background_header: '--color-search-bg',
  search_text_header: '--color-search-text',
  home_top_color: '--color-campaign-bg',
}

/** The colour that the shop shows where a setting is empty, `#rrggbb`; undefined where nothing is shown by it. */
export function shownColour(theme: Theme, field: FieldName): string | undefined {
  const variable = VARIABLES[field]
  return variable && (variablesOf(theme) as Record<string, string>)[variable]
}
