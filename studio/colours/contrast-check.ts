import { contrast, isHexColour } from '../../src/domain/colour.ts'
import { COLOUR_PAIRS, type ColourPair } from '../../src/theme/colour-pairs.ts'
import type { FieldName, Theme } from '../../src/theme/fields.ts'
import { variablesOf } from './variables-of.ts'

export type CheckedPair = ColourPair & {
  /** Contrast of the owner's own colours. */
  chosen: number
  /** As the shop shows it. */
  textColour: string
  groundColour: string
  /** The owner's colour that is not shown as chosen here, and what would be. */
  fix?: { field: FieldName; from: string; to: string }
}

/**
 * Every pair of text and background of all layouts and states. The shop corrects a colour that cannot be read where it stands; such a pair names the
 * setting and the colour that is shown instead.
 */
export function checkContrast(theme: Theme): CheckedPair[] {
  const shown: Record<string, string> = variablesOf(theme)
  return COLOUR_PAIRS.map((pair) => {
    const textColour = shown[pair.text] ?? ''
    const groundColour = shown[pair.on] ?? ''
    const ownText = ownColour(theme, pair.field)
    const ownGround = ownColour(theme, pair.ground)
    const chosen = contrast(ownText ?? textColour, ownGround ?? groundColour)
    const fixed = [
      ...(pair.field && ownText && ownText !== textColour
        ? [{ field: pair.field, from: ownText, to: textColour }]
        : []),
      ...(pair.ground && ownGround && ownGround !== groundColour
        ? [{ field: pair.ground, from: ownGround, to: groundColour }]
        : []),
    ][0]
    return { ...pair, chosen, textColour, groundColour, ...(chosen < pair.least && fixed && { fix: fixed }) }
  })
}

function ownColour(theme: Theme, field: FieldName | undefined): string | undefined {
  const value = field && theme[field]
  return typeof value === 'string' && isHexColour(value) ? value.toLowerCase() : undefined
}

/** The shade of the main colour that links and prices show, when it is another than the one that was chosen. */
export function shadeOfMain(theme: Theme): string | undefined {
  const shown = variablesOf(theme)['--color-main-text']
  return shown === ownColour(theme, 'color_main_1') ? undefined : shown
}

/** The changes that make every colour the one that is shown. Of several for a setting, the first. */
export function contrastFixes(pairs: readonly CheckedPair[]): Partial<Record<FieldName, string>> {
  const fixes: Partial<Record<FieldName, string>> = {}
  for (const { fix } of pairs) if (fix) fixes[fix.field] ??= fix.to
  return fixes
}
