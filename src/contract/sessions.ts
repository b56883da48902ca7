import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdParams, Time, MaybeText, Nothing, RowId } from './wire.ts'

/** A device where the customer is logged in. */
export const DeviceSession = z.object({
  id: RowId,
  /** Browser and system; null when unknown. */
  device: MaybeText,
  /** What a person calls it, each part null when unknown. Missing on other backends. */
  kind: z.enum(['phone', 'tablet', 'computer']).nullable().optional(),
  /** Who made it, or its system. */
  system: MaybeText.optional(),
  browser: MaybeText.optional(),
  created_at: Time,
  /** Within an hour. */
  last_seen_at: Time,
  is_current: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

export const listSessions = endpoint({
  method: 'GET',
  path: 'sessions',
  summary: 'Where I am logged in',
  auth: 'customer',
  data: z.array(DeviceSession),
})
export const endOtherSessions = endpoint({
  method: 'POST',
  path: 'sessions/end_others',
  summary: 'Log out everywhere else',
  auth: 'customer',
  data: Nothing,
})
export const endSession = endpoint({
  method: 'DELETE',
  path: 'sessions/{id}',
  summary: 'Log out one device',
  auth: 'customer',
  params: IdParams,
  data: Nothing,
})
