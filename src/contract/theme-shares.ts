import { z } from 'zod'
import { endpoint, LANGUAGES } from './endpoint.ts'
import { text } from './inputs/fields.ts'
import { ThemeDocument } from './theme.ts'
import { Count, IdParams, MaybeText, RowId, Text, Time } from './wire.ts'

/** Days after which a link may end. */
export const SHARE_DAYS = [1, 3, 7, 30] as const
export const MAX_COMMENT = 1000
export const MAX_SHARE_NAME = 60

/** A point of a page: an element by its path of tags and positions, what it says, and where in it, from 0 to 1. */
export const Spot = z.object({
  selector: z.string().min(1).max(300),
  text: z.string().max(120),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
})
export type Spot = z.infer<typeof Spot>

/** The page that a comment is about. `spot`: null for the page as a whole. `width`: of the viewport, in CSS pixels. */
export const CommentPlace = z.object({
  /** Path and query inside the store, without the language prefix. */
  path: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^\s\\]*$/, { error: 'form.link_invalid' }),
  language: z.enum(LANGUAGES),
  width: z.int().min(200).max(4000),
  spot: Spot.nullable(),
})
export type CommentPlace = z.infer<typeof CommentPlace>

export const ThemeComment = z.object({
  id: RowId,
  share_id: RowId,
  /** The comment that it answers. */
  parent_id: RowId.nullable(),
  place: CommentPlace,
  /** Typed by whoever has the link, or the name of a person of the store. */
  name: Text,
  is_staff: z.boolean(),
  text: Text,
  created_at: Time,
  closed_at: Time.nullable(),
  closed_by: MaybeText,
})
export type ThemeComment = z.infer<typeof ThemeComment>

/** `is_current`: of exactly what the link shows now. */
export const ThemeApproval = z.object({ name: Text, at: Time, is_current: z.boolean() })
export type ThemeApproval = z.infer<typeof ThemeApproval>

/** What a link shows: a published version, or the draft. */
const SharedVersion = z.object({ id: RowId, name: MaybeText })

export const ThemeShare = z.object({
  id: RowId,
  /** The link. */
  address: Text,
  version: SharedVersion.nullable(),
  note: Text,
  author: z.object({ id: RowId, name: Text }),
  created_at: Time,
  ends_at: Time,
  ended_at: Time.nullable(),
  /** Ended, by its time or by hand. */
  is_over: z.boolean(),
  approvals: z.array(ThemeApproval),
  /** Oldest first. */
  comments: z.array(ThemeComment),
  /** Comments that are neither answers nor closed. */
  open: Count,
})
export type ThemeShare = z.infer<typeof ThemeShare>

export const listThemeShares = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'theme/shares',
  summary: 'Links to the theme with what was said about it, newest first, 30 at most',
  auth: 'owner',
  permission: 'theme.read',
  data: z.array(ThemeShare),
})
export const ShareInput = z.object({
  /** A published version, for example one that begins later; without one the draft. */
  version: RowId.nullish(),
  days: z.literal(SHARE_DAYS),
  note: text(200).default(''),
})
export const shareTheme = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/shares',
  summary: 'Make a link by which somebody without an account sees the draft or a version',
  auth: 'owner',
  permission: 'theme.write',
  body: ShareInput,
  data: ThemeShare,
  idempotent: true,
})
export const endThemeShare = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/shares/{id}/end',
  summary: 'End a link now',
  auth: 'owner',
  permission: 'theme.write',
  params: IdParams,
  data: ThemeShare,
  idempotent: true,
})
export const answerThemeComment = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/comments/{id}/answers',
  summary: 'Answer a comment',
  auth: 'owner',
  permission: 'theme.write',
  params: IdParams,
  body: z.object({ text: text(MAX_COMMENT, 1) }),
  data: ThemeShare,
  idempotent: true,
})
export const closeThemeComment = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/comments/{id}/close',
  summary: 'Close a comment, or open it again',
  auth: 'owner',
  permission: 'theme.write',
  params: IdParams,
  body: z.object({ is_closed: z.boolean() }),
  data: ThemeShare,
  idempotent: true,
})

/** What somebody with a link sees. */
export const SharedTheme = z.object({
  store_code: Text,
  store_name: Text,
  /** Ends with a slash. */
  preview_address: Text,
  /** Pages of a product and of a post; null without any. */
  product: MaybeText,
  post: MaybeText,
  note: Text,
  author: Text,
  ends_at: Time,
  version: SharedVersion.nullable(),
  /** When the version begins, if that is still to come. */
  starts_at: Time.nullable(),
  /** Number of what is shown: of the draft, which grows with each save, or of the version. */
  revision: z.int().min(0),
  /** Null when `known` is still what is shown. */
  theme: z
    .object({
      document: ThemeDocument,
      /** The footer's HTML after sanitising. */
      html_footer: Text,
    })
    .nullable(),
  comments: z.array(ThemeComment),
  approvals: z.array(ThemeApproval),
})
export type SharedTheme = z.infer<typeof SharedTheme>

const ShareToken = z.string().trim().min(10, { error: 'form.link_invalid' }).max(100, { error: 'form.link_invalid' })
const GuestName = text(MAX_SHARE_NAME, 1)
const OpenInput = z.object({ token: ShareToken, known: z.int().min(0).max(2_147_483_647).nullish() })

export const openThemeShare = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'look',
  summary: 'What a link shows; 410 after its end',
  auth: 'none',
  body: OpenInput,
  data: SharedTheme,
})
export const commentOnTheme = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'look/comments',
  summary: 'Say something about a page that a link shows',
  auth: 'none',
  body: OpenInput.extend({
    name: GuestName,
    text: text(MAX_COMMENT, 1),
    place: CommentPlace,
    /** The comment that it answers, which is then the one about the place. */
    parent_id: RowId.nullish(),
    /** Random: sent again with the same one, it is the same comment. */
    attempt: z.string().regex(/^[\w-]{8,64}$/),
  }),
  data: SharedTheme,
})
export const approveTheme = endpoint({
  method: 'POST',
  scope: 'studio',
  path: 'look/approve',
  summary: 'Approve exactly what was seen; 409 when it has changed meanwhile',
  auth: 'none',
  body: OpenInput.extend({ name: GuestName, revision: z.int().min(0).max(2_147_483_647) }),
  data: SharedTheme,
})
