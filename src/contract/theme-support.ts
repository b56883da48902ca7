import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ThemeDocument } from './theme.ts'
import { IdParams, RowId, Text, Time } from './wire.ts'

/**
 * What reproduces the screen of somebody in the studio (studio.md 10): theme, page, person, language, widths and the names of the last changes. It is
 * made from what the studio sends, never from the store's records, so no secret can be in it.
 */
export const BundleContent = z.strictObject({
  store_code: Text.max(63),
  document: ThemeDocument,
  /** The query of the studio's address: page, language, widths, person, state, content, open group. */
  place: Text.max(2_000),
  /** The owner's last changes, newest last, as the history names them. */
  changes: z.array(Text.max(300)).max(50),
  made_at: Text.max(40),
})
export type BundleContent = z.infer<typeof BundleContent>

/** `signature`: of the content's JSON text, by this server. */
export const ThemeBundle = z.strictObject({
  kind: z.literal('tiem-bundle'),
  version: z.literal(1),
  content: BundleContent,
  signature: Text.max(100),
})
export type ThemeBundle = z.infer<typeof ThemeBundle>

const BundleId = z.object({ id: z.string().regex(/^[\w-]{22}$/) })
export const BundleInput = BundleContent.omit({ store_code: true, made_at: true }).strip() // other fields are ignored, as in every call

export const makeThemeBundle = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/bundles',
  summary: 'Keep what reproduces a screen of the studio, for a link or a file',
  auth: 'owner',
  permission: 'theme.propose',
  body: BundleInput,
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
  data: BundleContent,
})
export const openThemeBundle = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/bundles/open',
  summary: 'Check the file of a bundle, signed by this server, unchanged and of this store, and keep it for its link',
  auth: 'owner',
  permission: 'theme.propose',
  body: z.object({ bundle: z.unknown() }),
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

export const proposeTheme = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/proposals',
  summary: 'Offer a change of the theme to the owner',
  auth: 'owner',
  permission: 'theme.propose',
  body: z.object({ base: ThemeDocument, document: ThemeDocument, note: z.string().trim().max(500) }),
  data: ThemeProposal,
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
})
