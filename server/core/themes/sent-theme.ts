import type { ThemeDocument } from '../../../src/contract/theme.ts'
import { checkTheme } from '../../../src/theme/check-theme.ts'
import type { Issue } from '../../../src/theme/issue.ts'
import { json } from '../../db/database.ts'
import { BODY_EXCESS, jsonExcess } from '../shared/readers/json-bounds.ts'
import { READERS } from '../shared/readers/readers.ts'
import { UnreadableFile } from '../shared/readers/unreadable-file.ts'

/** The documents as JSON. `base`: what was edited. `rest`: what else the call says. */
export type SentTheme<Rest = object> = {
  document: string
  base: string
  htmlFooter: string
  issues: Issue[]
  rest: Rest
}

/** Themes of a call that saves them. Throws UnreadableFile for one that is larger than any theme. Takes time for each value. */
export function sentTheme<Body extends { document: ThemeDocument; base?: ThemeDocument }>({
  document: sent,
  base = {},
  ...rest
}: Body): SentTheme<Omit<Body, 'document' | 'base'>> {
  const { document, theme, issues } = checkTheme(sent)
  return { document: themeText(document), base: themeText(base), htmlFooter: theme.html_footer, issues, rest }
}

/** A theme that is checked and not saved. */
export function unsavedTheme({ document }: { document?: unknown }): SentTheme {
  const { theme, issues } = checkTheme(document)
  return { document: '{}', base: '{}', htmlFooter: theme.html_footer, issues, rest: {} }
}

/** A document as it is saved. Throws UnreadableFile for one that is larger than any theme. */
export function themeText(document: object): string {
  const { theme: bounds } = READERS
  const text = json(document)
  if (text.length > bounds.maxPiece) throw new UnreadableFile('THEME_TOO_LARGE', { max: bounds.maxPiece / 1024 })
  const excess = jsonExcess(text, bounds, BODY_EXCESS)
  if (excess) throw excess
  return text
}
