import { CheckThemeInput, SaveThemeInput } from '../../../src/contract/owner-themes.ts'
import { ProposalInput } from '../../../src/contract/theme-support.ts'
import type { ThreadReader } from '../shared/readers/readers.ts'
import { sentBody, UNPARSED } from '../shared/readers/sent-body.ts'
import type { Values } from '../shared/refused.ts'
import { sentTheme, unsavedTheme, type SentTheme } from './sent-theme.ts'

// Runs in a thread (readers.ts).

const READS = {
  save: (body: unknown) => after(SaveThemeInput.safeParse(body), sentTheme),
  propose: (body: unknown) => after(ProposalInput.safeParse(body), sentTheme),
  check: (body: unknown) => after(CheckThemeInput.safeParse(body), unsavedTheme),
}
/** `body`: of the call, as it was sent. */
export type AskTheme = { body: Uint8Array; to: keyof typeof READS }
export type ThemePiece = SentTheme | { msgCode: string; values: Values; field?: string }

export async function* read({ body, to }: AskTheme, reader: ThreadReader): AsyncGenerator<ThemePiece> {
  const sent = sentBody(body, { ...reader, maxParts: reader.maxPieces * reader.maxParts })
  yield sent === UNPARSED ? { msgCode: 'INVALID_JSON', values: {} } : READS[to](sent)
}

type Parsed<Body> = { success: true; data: Body } | { success: false; error: { issues: { path: PropertyKey[] }[] } }
function after<Body>(parsed: Parsed<Body>, run: (body: Body) => SentTheme): ThemePiece {
  if (parsed.success) return run(parsed.data)
  const field = parsed.error.issues[0]?.path.join('.') || 'body'
  return { msgCode: 'INVALID_INPUT', values: { field }, field }
}
