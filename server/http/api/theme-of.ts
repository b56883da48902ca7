import { readSent } from '../../core/themes/read-sent.ts'
import type { SentTheme } from '../../core/themes/sent-theme.ts'
import type { AskTheme } from '../../core/themes/theme-reader.ts'
import type { Refusal } from '../../core/shared/refused.ts'
import type { Call } from './implement.ts'

/** The themes of a call: a large body is read in a thread, which parses it as the call's schema and `read` do. Not in a transaction. Throws UnreadableFile. */
export const themeOf = async <Rest>(
  call: Call,
  to: AskTheme['to'],
  read: () => SentTheme<Rest>,
): Promise<SentTheme<Rest> | Refusal> =>
  call.unread ? readSent<AskTheme, SentTheme<Rest>>('theme', call.store.id, { body: call.unread, to }) : read()
