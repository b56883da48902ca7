import { z } from 'zod'
import { BUNDLE_MAX_BYTES } from './bundle-limits.ts'
import { endpoint, LANGUAGES } from './endpoint.ts'
import { Store } from './store.ts'
import { ThemeDocument } from './theme.ts'
import { Count, IdParams, RowId, Text, Time } from './wire.ts'

/** The first part of a query's key (src/api/query.ts): its endpoint as `scope:path`; then its arguments. */
const QueryKey = z.tuple([Text.max(200)], z.unknown())
const FailedAnswer = z.object({
  ok: z.literal(false),
  code: z.int(),
  msg: Text,
  msg_code: Text,
  data: z.unknown().optional(),
})

/**
 * A page of the preview as its browser had it: the answers it was made of, and the clock. With it the page is shown again without the store, also on
 * another server (server/core/themes/recorded-screen.ts).
 */
export const RecordedScreen = z.strictObject({
  /** Path and query of the page, without the language prefix. */
  path: z.string().startsWith('/').max(2_000),
  language: z.enum(LANGUAGES),
  /** Of the browser, when it was recorded. */
  clock: z.iso.datetime(),
  store: Store.extend({ date_expried: Text.nullable() }), // as it was answered: owners' answers have other times
  /** Numbers in the header (src/session/holes.ts). */
  personal: z.object({
    cart: Count,
    notifications: Count,
    favourites: Count,
    favouriteIds: z.array(RowId).max(1_000),
    closedCampaign: Count,
  }),
  focal_points: z.record(z.string(), z.object({ x: z.number(), y: z.number(), alt: Text.optional() })),
  answers: z.array(z.tuple([QueryKey, z.unknown()])).max(300),
  failures: z.array(z.tuple([QueryKey, FailedAnswer])).max(300),
})
export type RecordedScreen = z.infer<typeof RecordedScreen>
/** `images`: those that the page had loaded, in base64 by address. */
export type Recording = { screen: RecordedScreen; images: Record<string, string> }

/**
 * What reproduces the screen of somebody in the studio (studio.md "Support bundles"): theme, page, person, language, widths, the names of the last changes and the
 * recorded page. It is made from what the studio sends, which has seen only invented persons, and never from the store's records, so no secret can be in it.
 */
export const BundleContent = z.strictObject({
  store_code: Text.max(63),
  document: ThemeDocument,
  /** The query of the studio's address: page, language, widths, person, state, content, open group. */
  place: Text.max(2_000),
  /** The owner's last changes, newest last, as the history names them. */
  changes: z.array(Text.max(300)).max(50),
  made_at: Text.max(40),
  /** Address of the server that made it; absent in version 1. */
  server: Text.max(300).optional(),
  /** Absent in version 1, and when the preview showed no page. */
  screen: RecordedScreen.optional(),
})
export type BundleContent = z.infer<typeof BundleContent>

export const BUNDLE_VERSION = 2
const MAX_IMAGES = 500

/** `signature`: of the content's JSON text, by the server whose key has this id. */
export const ThemeBundle = z.strictObject({
  kind: z.literal('tiem-bundle'),
  version: z.union([z.literal(1), z.literal(BUNDLE_VERSION)]),
  content: BundleContent,
  /** Absent in version 1. */
  key: Text.max(100).optional(),
  signature: Text.max(100),
  /** The page's images in base64, by address: for servers that do not have them. Not signed, and not used where the signature can be checked. */
  images: z
    .record(z.string().startsWith('/').max(500), z.base64())
    .refine((images) => Object.keys(images).length <= MAX_IMAGES)
    .optional(),
})
export type ThemeBundle = z.infer<typeof ThemeBundle>

/** A bundle that was opened. The recorded page is at `preview_address`, on an origin of its own; null when there is none. */
export const OpenedBundle = BundleContent.omit({ screen: true }).extend({
  store_name: Text,
  preview_address: Text.nullable(),
  /** Made by another server, whose signature cannot be checked here. */
  is_foreign: z.boolean(),
})
export type OpenedBundle = z.infer<typeof OpenedBundle>

const BundleId = z.object({ id: z.string().regex(/^[\w-]{22}$/) })
export const BundleInput = BundleContent.omit({ store_code: true, made_at: true, server: true }).strip() // other fields are ignored, as in every call

export const makeThemeBundle = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/bundles',
  summary: 'Keep what reproduces a screen of the studio, for a link or a file',
  auth: 'owner',
  permission: 'theme.propose',
  body: BundleInput,
  maxBytes: BUNDLE_MAX_BYTES,
  data: z.object({ id: Text, bundle: ThemeBundle }),
})
export const getThemeBundle = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'theme/bundles/{id}',
  summary: 'What reproduces a screen, by the id of its link',
  auth: 'owner',
  permission: 'theme.read',
  params: BundleId,
  data: OpenedBundle,
})
export const openThemeBundle = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/bundles/open',
  summary: 'Check the file of a bundle, and keep it for its link: of this store unchanged, or of another server',
  auth: 'owner',
  permission: 'theme.propose',
  body: z.object({ bundle: z.unknown() }),
  maxBytes: BUNDLE_MAX_BYTES,
  data: z.object({ id: Text }),
})

const Author = z.object({ id: RowId, name: Text })
/** A change of the theme that somebody offers to the owner. */
export const ThemeProposal = z.object({
  id: RowId,
  /** The draft it began with. */
  base: ThemeDocument,
  document: ThemeDocument,
  note: Text,
  author: Author,
  created_at: Time,
})
export type ThemeProposal = z.infer<typeof ThemeProposal>

export const ProposalInput = z.object({
  base: ThemeDocument,
  document: ThemeDocument,
  note: z.string().trim().max(500),
})
export const proposeTheme = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/proposals',
  summary: 'Offer a change of the theme to the owner',
  auth: 'owner',
  permission: 'theme.propose',
  body: ProposalInput,
  data: ThemeProposal,
  idempotent: true,
})
export const listThemeProposals = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'theme/proposals',
  summary: 'Proposals that nobody has answered yet, oldest first',
  auth: 'owner',
  permission: 'theme.read',
  data: z.array(ThemeProposal),
})
/** Accepting changes no draft: the studio merges the proposal and saves, so that newer work is never overwritten without a choice. */
export const answerThemeProposal = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/proposals/{id}/answer',
  summary: 'Accept or decline a proposal',
  auth: 'owner',
  permission: 'theme.write',
  params: IdParams,
  body: z.object({ accepted: z.boolean() }),
  data: ThemeProposal,
  idempotent: true,
})
