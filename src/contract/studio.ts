import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './inputs/email.ts'
import { MaybeText, Nothing, RowId, Text } from './wire.ts'

/** Owners may do everything in their stores. Support may open a store and reproduce problems on a scratch copy, but not save or publish. */
export const STUDIO_ROLES = ['owner', 'support'] as const

export const StudioStore = z.object({
  id: RowId,
  store_code: Text,
  name: Text,
  logo_url: MaybeText,
  address: Text,
  preview_address: Text,
  may_publish: z.boolean(),
})
export type StudioStore = z.infer<typeof StudioStore>
/** The signed-in user. The secret is in an HttpOnly cookie, separate from the customer's. */
export const StudioSession = z.object({
  id: RowId,
  name: Text,
  email: Text,
  role: z.enum(STUDIO_ROLES),
  stores: z.array(StudioStore),
})
export type StudioSession = z.infer<typeof StudioSession>

export const StudioLinkInput = z.object({
  token: z
    .string({ error: 'form.required' })
    .trim()
    .min(16, { error: 'form.link_invalid' })
    .max(200, { error: 'form.link_invalid' }),
})
export const StudioSignInInput = z.object({
  email: Email,
  password: z
    .string({ error: 'form.password_required' })
    .min(1, { error: 'form.password_required' })
    .max(128, { error: 'form.too_long' }),
})

export const studioSignInByLink = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'sign_in/link',
  summary: 'Sign in with the one-time link that the server printed',
  auth: 'none',
  body: StudioLinkInput,
  data: StudioSession,
})
export const studioSignIn = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'sign_in',
  summary: 'Sign in with e-mail and password',
  auth: 'none',
  body: StudioSignInInput,
  data: StudioSession,
})
export const studioSignOut = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'sign_out',
  summary: 'End this studio session',
  auth: 'none',
  data: Nothing,
})
export const getStudioSession = endpoint({
  method: 'GET',
  scope: 'studio',
  path: 'me',
  summary: 'Who is signed in',
  auth: 'owner',
  data: StudioSession,
})
export const listStudioStores = endpoint({
  method: 'GET',
  scope: 'studio',
  path: 'stores',
  summary: 'Stores I may open',
  auth: 'owner',
  data: z.array(StudioStore),
})
