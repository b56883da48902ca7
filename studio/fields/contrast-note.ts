import { AA, contrast, isHexColour } from '../../src/domain/colour.ts'
import type { FieldName, Theme } from '../../src/theme/fields.ts'
import { variablesOf } from '../colours/variables-of.ts'

export type ContrastNote = { kind: 'contrast_fine' | 'contrast_low' | 'contrast_white'; ratio: string; used: string }

/** The custom property of a colour field, and the one of its background. */
const PAIRS: Partial<Record<FieldName, { used: `--${string}`; on: `--${string}` }>> = {
  color_text_header: { used: '--color-header-text', on: '--color-header-bg' },
  search_text_header: { used: '--color-search-text', on: '--color-search-bg' },
  font_color_all_page: { used: '--color-text', on: '--color-bg' },
  font_color_title: { used: '--color-title', on: '--color-bg' },
  font_color_main: { used: '--color-on-main', on: '--color-main' },
}

export const hasContrastNote = (name: FieldName): boolean => name === 'color_main_1' || name in PAIRS

/** The contrast of a colour where it is used, and how the store corrects it (css-variables.ts). A warning only. */
export function contrastNote(name: FieldName, colour: string, theme: Theme): ContrastNote | undefined {
  if (!isHexColour(colour)) return undefined
  const variables = variablesOf(theme[name] === colour ? theme : { ...theme, [name]: colour })
  if (name === 'color_main_1') {
    const white = contrast('#ffffff', colour)
    const isFine = white >= AA || (variables['--color-on-main'] !== '#ffffff' && variables['--color-main'] === colour)
    const ratio = contrast(variables['--color-on-main'] ?? '#ffffff', colour)
    return isFine
      ? note('contrast_fine', Math.max(white, ratio), colour)
      : note('contrast_white', white, variables['--color-main'] ?? colour)
  }
  const pair = PAIRS[name]
  const ground = pair && variables[pair.on]
  if (!ground) return undefined
  const ratio = contrast(colour, ground)
  return ratio >= AA
    ? note('contrast_fine', ratio, colour)
    : note('contrast_low', ratio, variables[pair.used] ?? colour)
}

const note = (kind: ContrastNote['kind'], ratio: number, used: string): ContrastNote => ({
  kind,
  ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
  used,
})
