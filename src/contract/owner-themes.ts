import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ThemeDocument } from './theme.ts'
import { IdParams, Instant, Time, MaybeText, PageQuery, paginated, RowId, Text } from './wire.ts'

const Author = z.object({ id: RowId, name: Text })

/** The draft shared by all editors of a store. Every save increments `version`. */
export const ThemeDraft = z.object({
  document: ThemeDocument,
  version: z.int().min(0),
  /** The published version it is based on; null before the first publication. */
  published_version: RowId.nullable(),
  updated_at: Time,
  updated_by: Author.nullable(),
  /** Who has saved it, each with their last version; those who saved last come last, twenty at most. */
  editors: z.array(Author.extend({ version: RowId })),
})
export type ThemeDraft = z.infer<typeof ThemeDraft>

/** A published theme. Versions are immutable and never deleted. */
export const ThemeVersion = z.object({
  id: RowId,
  name: MaybeText,
  published_at: Time,
  published_by: Author.nullable(),
  /** Start and end of a scheduled theme. */
  starts_at: Time.nullable(),
  ends_at: Time.nullable(),
  /** When the schedule was cancelled; the version is then never live by itself. */
  cancelled_at: Time.nullable(),
  is_live: z.boolean(),
  restored_from: RowId.nullable(),
  /** Who said yes to exactly this, by a link (theme-shares.ts). */
  approvals: z.array(z.object({ name: Text, at: Time })),
})
export type ThemeVersion = z.infer<typeof ThemeVersion>
export const ThemeVersionDetail = ThemeVersion.extend({ document: ThemeDocument })
export type ThemeVersionDetail = z.infer<typeof ThemeVersionDetail>

/** What shoppers see now, as saved. Before the first publication: no settings, and no version. */
export const LiveTheme = z.object({ document: ThemeDocument, version: RowId.nullable() })
export type LiveTheme = z.infer<typeof LiveTheme>

export const ISSUE_LEVELS = ['error', 'warning', 'notice'] as const
/** An issue of the resolver, as in `npm run theme -- check` (src/theme/issue.ts). */
export const ThemeIssueRow = z.object({
  pointer: Text,
  field: Text,
  reason: Text,
  level: z.enum(ISSUE_LEVELS),
  received: Text,
  used: Text,
})
/** What the sanitiser removed from the owner's HTML: a tag or `tag[attribute]`, the reason and the number of occurrences. */
export const HtmlRemoval = z.object({ what: Text, why: Text, times: z.int().min(1) })
export type HtmlRemoval = z.infer<typeof HtmlRemoval>
export const ThemeReport = z.object({
  issues: z.array(ThemeIssueRow),
  /** The report as the command line prints it. */
  text: Text,
  /** The footer's HTML after sanitising, as customers receive it. */
  html_footer: Text,
  removed: z.array(HtmlRemoval),
})
export type ThemeReport = z.infer<typeof ThemeReport>

/** The next version must also fit PostgreSQL's integer. */
const Version = z.int().min(0).max(2_147_483_646)
export const SaveThemeInput = z.object({
  document: ThemeDocument,
  /** The draft version that was edited; if the draft has changed since, 409 with the current draft. */ base_version:
    Version,
})
/** The running theme of limited time that gives way: it is cancelled with the publication. 409 NO_SCHEDULE when it is over or cancelled meanwhile. */
const Replaces = Version.min(1).optional()
export const RestoreThemeInput = z.object({ replaces: Replaces })
/** Without times the draft is live at once, or follows a theme of limited time that runs. With an end the earlier theme returns by itself. */
export const PublishThemeInput = z
  .object({
    base_version: Version,
    name: z.string().trim().max(100, { error: 'form.too_long' }).nullish(),
    starts_at: Instant.nullish(),
    ends_at: Instant.nullish(),
    replaces: Replaces,
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at), {
    error: 'form.date_invalid',
    path: ['ends_at'],
  })
export const CheckThemeInput = z.object({ document: z.unknown() })

export const getThemeDraft = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'theme/draft',
  summary: 'The draft',
  auth: 'owner',
  permission: 'theme.read',
  data: ThemeDraft,
})
export const saveThemeDraft = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'theme/draft',
  summary: 'Save the draft; 409 and the current draft when somebody else saved meanwhile',
  auth: 'owner',
  permission: 'theme.write',
  body: SaveThemeInput,
  data: ThemeDraft,
})
export const getLiveTheme = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'theme/live',
  summary: 'The live theme',
  auth: 'owner',
  permission: 'theme.read',
  data: LiveTheme,
})
export const WINDOW_ID = /^[\w-]{8,40}$/
/** Where in the settings somebody is: the open group, and the setting that has the focus. Coarse, and never what is typed. */
export const EditingPlace = z.object({
  group: z.string().regex(/^[a-z_]{1,30}$/),
  field: z
    .string()
    .regex(/^\w{1,60}$/)
    .nullish(),
})
export type EditingPlace = z.infer<typeof EditingPlace>
/** `window`: a random id of the window. A window without a socket says again within 32 s that it is open. */
export const PresenceInput = z.object({
  window: z.string().regex(WINDOW_ID),
  is_leaving: z.boolean().nullish(),
  /** Null while the window is not looked at. */
  place: EditingPlace.nullish(),
})
/** A person who has the draft open, and where they were last. */
export const PersonHere = Author.extend({ place: EditingPlace.nullable() })
export type PersonHere = z.infer<typeof PersonHere>
/** `others`: the people who have the draft open in another window, oneself included. `version`: of the draft as saved. */
export const ThemePresence = z.object({ others: z.array(PersonHere), version: z.int().min(0) })

/**
 * Socket.IO namespace of those who may edit a store's theme, on the studio's host. `auth.store_code` names the store, `auth.window` the window.
 * `THEME_NEWS` carries what has changed since; `STILL_THERE` is answered by a window that is alive.
 */
export const THEME_NAMESPACE = '/theme'
export const THEME_NEWS = 'news'
export const STILL_THERE = 'still-there'
export type ThemeNews = {
  /** The draft was saved in this version. */
  version?: number
  /** A version was published, planned or cancelled, or began or ended by itself. */
  is_live_changed?: true
  /** A proposal was made or answered. */
  is_proposed?: true
  /** Something was said or approved by a link, or a link was made or ended. */
  is_commented?: true
  /** Who has the draft open in other windows. */
  others?: PersonHere[]
}

export const sayThemePresence = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/presence',
  summary: 'Say that the draft is open in a window, and learn who else has it open',
  auth: 'owner',
  permission: 'theme.write',
  body: PresenceInput,
  data: ThemePresence,
})
export const publishTheme = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/publish',
  summary: 'Publish the draft, now or for a time',
  auth: 'owner',
  permission: 'theme.publish',
  body: PublishThemeInput,
  data: ThemeVersion,
  idempotent: true,
})
export const listThemeVersions = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'theme/versions',
  summary: 'Published versions, newest first',
  auth: 'owner',
  permission: 'theme.read',
  query: PageQuery,
  data: paginated(ThemeVersion),
})
/** A banner, popup or filter that is shown from a time until another: minutes of Vietnam's clock, '' for no bound. */
export const TimedRow = z.object({
  kind: z.enum(['banners', 'popups', 'attribute_searches']),
  id: RowId,
  name: Text,
  show_from: Text,
  show_until: Text,
})
export type TimedRow = z.infer<typeof TimedRow>
export const listTimedRows = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'theme/timed_rows',
  summary: 'Banners, popups and filters that begin or end by themselves and are not over, soonest first, at most 200',
  auth: 'owner',
  permission: 'theme.read',
  data: z.array(TimedRow),
})
export const getThemeVersion = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'theme/versions/{id}',
  summary: 'One published version',
  auth: 'owner',
  permission: 'theme.read',
  params: IdParams,
  data: ThemeVersionDetail,
})
export const restoreThemeVersion = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/versions/{id}/restore',
  summary: 'Publish an earlier version again',
  auth: 'owner',
  permission: 'theme.publish',
  params: IdParams,
  body: RestoreThemeInput.optional(),
  data: ThemeVersion,
  idempotent: true,
})
export const cancelThemeSchedule = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/versions/{id}/cancel',
  summary: 'Cancel the schedule of a version; one that is live gives way to the earlier theme',
  auth: 'owner',
  permission: 'theme.publish',
  params: IdParams,
  data: ThemeVersion,
  idempotent: true,
})
export const checkTheme = endpoint({
  method: 'POST',
  scope: 'owner',
  path: 'theme/check',
  summary: 'What would fall back, and why',
  auth: 'owner',
  permission: 'theme.read',
  body: CheckThemeInput,
  data: ThemeReport,
})
