import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StaffRole } from '../../src/contract/permissions.ts'
import type { CommentPlace } from '../../src/contract/theme-shares.ts'

/** timestamptz: read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** An owner who saved the draft, with their last version. */
export type Editor = { id: number; name: string; version: number }
/** Who approved what a link shows: `revision` of it, `at` as answers have it. */
export type Approval = { name: string; at: string; revision: number }
/** jsonb: written as JSON text (`json(value)` of database.ts). */
export type Json<T extends object | null> = JSONColumnType<T>
export type GeneratedJson<T extends object> = ColumnType<T, string | undefined, string>
/** A generated column. */
export type Computed<T> = ColumnType<T, never, never>

/** Features enabled for particular stores only (decisions 7, 21, 47, 48). */
export type StoreFlags = {
  has_quotation?: boolean
  extra_social?: { name: string; link_to: string; icon: string } | null
  sheet_url?: string | null
  krw_per_vnd?: number | null
  scheme?: 'legacy' | '2025'
  /** Which of agency/* and agency_ctv/* are imports: as specified, or as clients of the existing platform ask (decision 34). */
  agency_calls?: 'spec' | 'platform'
  /** Pages carry the theme and the store as metas, for clients of the existing platform that are served elsewhere (wire.md §6). */
  has_platform_metas?: boolean
  [other: string]: unknown
}

/** Tables of 0001-core.ts, 0023-staff.ts and 0025-owner-accounts.ts. */
export interface CoreTables {
  stores: {
    id: Generated<number>
    store_code: string
    name: string
    address: string | null
    id_type_of_store: number | null
    career: string | null
    logo_url: string | null
    has_upload_store: Generated<boolean>
    link_google_play: string | null
    link_apple_store: string | null
    date_expried: Timestamp | null
    flags: GeneratedJson<StoreFlags>
    is_open: Generated<boolean>
    /** Seeded: the stand-in gateway, the fixed one-time code and the printed password exist only there. */
    is_demo: Generated<boolean>
    created_at: GeneratedTimestamp
  }
  domain_claims: { store_id: number; host: string; token: string; created_at: GeneratedTimestamp }
  domains: { host: string; store_id: number; is_canonical: Generated<boolean> }
  store_settings: { store_id: number; key: string; value: Json<object>; updated_at: GeneratedTimestamp }
  owners: {
    id: Generated<number>
    email: string
    name: string
    password_hash: string | null
    kind: Generated<'owner' | 'support' | 'operator'>
    created_at: GeneratedTimestamp
  }
  owner_attempts: { key: string; window_start: Timestamp; count: Generated<number> }
  store_owners: { store_id: number; owner_id: number; role: Generated<StaffRole> }
  audit_log: {
    store_id: number
    id: Generated<number>
    author_id: number | null
    author_name: string
    action: string
    subject_kind: string
    subject_id: string
    subject_name: string | null
    before: ColumnType<object | null, string | null, never>
    after: ColumnType<object | null, string | null, never>
    created_at: GeneratedTimestamp
  }
  /** 0040-desk-undos.ts */
  desk_undos: { store_id: number; id: GeneratedAlways<number>; change: Json<object>; created_at: Timestamp }
  staff_invitations: {
    id: Generated<number>
    store_id: number
    token_hash: Buffer
    email: string
    role: StaffRole
    created_at: Timestamp
    expires_at: Timestamp
  }
  /** 0041-studio-attempts.ts */
  studio_attempts: { key_hash: Buffer; store_id: number; owner_id: number; created_at: Timestamp }
  owner_sessions: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    owner_id: number
    created_at: GeneratedTimestamp
    expires_at: Timestamp
    user_agent: string | null
    last_seen_at: GeneratedTimestamp
    last_ip: string | null
  }
  /** Of links that are mailed; deleted when used. */
  password_resets: { owner_id: number; token_hash: Buffer; expires_at: Timestamp }
  second_factors: {
    owner_id: number
    secret: string
    confirmed_at: ColumnType<Date | null, Date | undefined, Date>
    last_step: Generated<number>
  }
  recovery_codes: { owner_id: number; code_hash: Buffer }
  sign_in_links: { token_hash: Buffer; owner_id: number; expires_at: Timestamp; used_at: Timestamp | null }
  themes: {
    store_id: number
    document: Json<object>
    version: Generated<number>
    published_at: GeneratedTimestamp
    /** When it next changes by itself. */
    changes_at: Timestamp | null
  }
  theme_versions: {
    store_id: number
    id: number
    document: Json<object>
    name: string | null
    author_id: number | null
    author_name: string | null
    starts_at: Timestamp | null
    ends_at: Timestamp | null
    cancelled_at: Timestamp | null
    restored_from: number | null
    published_at: GeneratedTimestamp
    approvals: GeneratedJson<Pick<Approval, 'name' | 'at'>[]>
  }
  theme_shares: {
    store_id: number
    id: Generated<number>
    salt: string
    version_id: number | null
    note: Generated<string>
    author_id: number
    author_name: string
    created_at: Timestamp
    ends_at: Timestamp
    ended_at: Timestamp | null
    approvals: GeneratedJson<Approval[]>
  }
  theme_comments: {
    store_id: number
    id: Generated<number>
    share_id: number
    parent_id: number | null
    place: Json<CommentPlace>
    name: string
    author_id: number | null
    text: string
    attempt: string
    created_at: Timestamp
    closed_at: Timestamp | null
    closed_by: string | null
  }
  theme_drafts: {
    store_id: number
    document: Json<object>
    version: Generated<number>
    published_version: number | null
    author_id: number | null
    author_name: string | null
    editors: GeneratedJson<Editor[]>
    updated_at: GeneratedTimestamp
  }
  theme_bundles: {
    store_id: number
    id: string
    content: Json<object>
    is_foreign: Generated<boolean>
    images: Json<Record<string, string>>
    created_at: GeneratedTimestamp
  }
  theme_proposals: {
    store_id: number
    id: Generated<number>
    base: Json<object>
    document: Json<object>
    note: Generated<string>
    author_id: number
    author_name: string
    created_at: GeneratedTimestamp
    accepted: boolean | null
    answered_at: Timestamp | null
  }
}
