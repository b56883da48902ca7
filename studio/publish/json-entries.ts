import { serialiseThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'

/** The JSON text of a theme, cut where each setting begins. Joined it is the text that an export has; the braces belong to no setting. */
export function jsonEntries(document: ThemeDocument): { name: string; text: string }[] {
  const lines = serialiseThemeDocument(document).split(/(?<=\n)/)
  const entries: { name: string; text: string }[] = []
  for (const line of lines) {
    const name = /^ {2}("(?:[^"\\]|\\.)*"):/.exec(line)?.[1]
    const last = entries.at(-1)
    if (name) entries.push({ name: JSON.parse(name) as string, text: line })
    else if (last && line !== '}\n') last.text += line
    else entries.push({ name: line.trim(), text: line })
  }
  return entries
}
