import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Email } from './inputs/email.ts'
import { text } from './inputs/fields.ts'
import { NewStoreInput, StoreCode, StudioPassword } from './inputs/new-store.ts'
import { StudioRole } from './permissions.ts'
import { MaybeText, Nothing, RowId, Text } from './wire.ts'

/** Rooms of the desk, `/studio/{store_code}/{room}`, in the order of its navigation. */
export const STUDIO_ROOMS = [
  'today',
  'orders',
  'products',
  'chat',
  'reviews',
  'promotions',
  'content',
  'partners',
  'settings',
  'staff',
  'changes',
  'account',
] as const
export type StudioRoom = (typeof STUDIO_ROOMS)[number]

/** Owners may do everything in their stores. Support may open a store and reproduce problems on a scratch copy, but not save or publish. */
export const STUDIO_ROLES = ['owner', 'support'] as const

export const StudioStore = z.object({
  id: RowId,
  store_code: Text,
  name: Text,
  logo_url: MaybeText,
  address: Text,
  preview_address: Text,
  /** Of the person who is signed in; permissions.ts says what it allows. */
  role: StudioRole,
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

/** Signed in to the store that was just opened: that of the first request when it is repeated with another address. */
export const OpenedStore = StudioSession.extend({ opened: StoreCode })
export type OpenedStore = z.infer<typeof OpenedStore>

export const StudioLinkInput = z.object({
  token: z
    .string({ error: 'form.required' })
    .trim()
    .min(16, { error: 'form.link_invalid' })
    .max(200, { error: 'form.link_invalid' }),
})
/** Of an authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string({ error: 'form.required' })
  .trim()
  .min(6, { error: 'form.otp_invalid' })
  .max(40, { error: 'form.too_long' })
/** Without `code`, people with a second factor are refused SECOND_FACTOR_NEEDED after their password was right. */
export const StudioSignInInput = z.object({
  email: Email,
  password: z
    .string({ error: 'form.password_required' })
    .min(1, { error: 'form.password_required' })
    .max(128, { error: 'form.too_long' }),
  code: SecondFactorCode.optional(),
})

/** `name` and `password` of a new account; who has one sends its password, and its second factor. */
export const AcceptInvitationInput = StudioLinkInput.extend({
  name: text(100, 1),
  password: StudioPassword,
  code: SecondFactorCode.optional(),
})
export type AcceptInvitationInput = z.output<typeof AcceptInvitationInput>
/** An invitation as the invited person sees it. */
export const Invitation = z.object({
  store_name: Text,
  email: Text,
  role: StudioRole,
  /** The address has an account: its password accepts the invitation. */
  has_account: z.boolean(),
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
export const findStudioInvitation = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'invitations/find',
  summary: 'An invitation by its token',
  auth: 'none',
  body: StudioLinkInput,
  data: Invitation,
})
export const acceptStudioInvitation = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'invitations/accept',
  summary: 'Accept an invitation and sign in',
  auth: 'none',
  body: AcceptInvitationInput,
  data: StudioSession,
})

/** Whether a store may have this address: `taken` also for reserved words. */
export const checkStoreCode = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'stores/code',
  summary: 'Whether an address is free for a new store',
  auth: 'none',
  body: z.object({ code: StoreCode }),
  data: z.object({ address: Text, is_free: z.boolean() }),
})
export const openStudioStore = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'stores',
  summary: 'Open a store; who has no account gets one and is signed in (SIGN_UP says who may)',
  auth: 'none',
  body: NewStoreInput,
  data: OpenedStore,
  idempotent: true,
})
