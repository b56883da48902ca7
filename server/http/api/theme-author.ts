import { findOwnerById } from '../../core/staff/owner-queries.ts'
import type { Author } from '../../core/themes/theme-queries.ts'
import { fail } from '../../core/shared/refused.ts'
import type { Call } from './implement.ts'

/** Size limit of the JSON text; the largest theme of a real store has about a tenth of it. */
const MAX_THEME_KB = 512

export const isTooLarge = (document: object): boolean => JSON.stringify(document).length > MAX_THEME_KB * 1024
export const themeTooLarge = () => fail('THEME_TOO_LARGE', { status: 413, values: { max: MAX_THEME_KB } })

/** The person of a call, as saved with what they write. */
export async function authorOf(call: Call): Promise<Author> {
  const id = call.owner?.id ?? 0
  const owner = await call.services.system((q) => findOwnerById(q, id))
  return { id, name: owner?.name ?? '' }
}
