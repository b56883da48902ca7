import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './inputs/email.ts'
import { StudioPassword } from './inputs/new-store.ts'
import { StudioLinkInput } from './studio.ts'
import { IdParams, MaybeText, Nothing, RowId, Time } from './wire.ts'

/** A device where a person of the studio is signed in. */
export const StudioDevice = z.object({
  id: RowId,
  /** Browser and system; null when unknown. */
  device: MaybeText,
  /** The address it was last used from; null when unknown. */
  ip: MaybeText,
  created_at: Time,
  /** Within five minutes. */
  last_seen_at: Time,
  is_current: z.boolean(),
})
export type StudioDevice = z.infer<typeof StudioDevice>

export const requestPasswordReset = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'password/reset_request',
  summary: 'Mail a link that sets a new password; the answer is the same for addresses without an account',
  auth: 'none',
  body: z.object({ email: Email }),
  data: Nothing,
})
export const resetStudioPassword = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'password/reset',
  summary: 'Set a new password with the mailed link, once; ends all sessions of the person',
  auth: 'none',
  body: StudioLinkInput.extend({ password: StudioPassword }),
  data: Nothing,
})

export const listStudioDevices = endpoint({
  method: 'GET',
  scope: 'studio',
  path: 'sessions',
  summary: 'Where I am signed in, the last used first',
  auth: 'owner',
  data: z.array(StudioDevice),
})
export const endStudioDevice = endpoint({
  method: 'DELETE',
  scope: 'studio',
  path: 'sessions/{id}',
  summary: 'Sign out one device',
  auth: 'owner',
  params: IdParams,
  data: Nothing,
})
export const endOtherStudioDevices = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'sessions/end_others',
  summary: 'Sign out everywhere else',
  auth: 'owner',
  data: Nothing,
})
