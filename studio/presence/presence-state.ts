import type { EditingPlace, PersonHere } from '../../src/contract/owner-themes.ts'

/** Who has the draft open in other windows. */
export type PresenceState = { others: readonly PersonHere[] }
/** A group of settings, or a setting. */
export type Spot = { part: keyof EditingPlace; name: string }
