import { findOwnerById } from '../../core/staff/owner-queries.ts'
import type { Author } from '../../core/themes/theme-queries.ts'
import type { Call } from './implement.ts'

/** The person of a call, as saved with what they write. */
export async function authorOf(call: Call): Promise<Author> {
  const id = call.owner?.id ?? 0
  const owner = await call.services.system((q) => findOwnerById(q, id))
  return { id, name: owner?.name ?? '' }
}
