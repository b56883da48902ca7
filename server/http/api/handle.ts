import type { ZodError, ZodType } from 'zod'
import type { Endpoint, Envelope } from '../../../src/contract/endpoint.ts'
import type { Permission } from '../../../src/contract/permissions.ts'
import type { PreviewView } from '../../../src/contract/preview-views.ts'
import { Time } from '../../../src/contract/wire.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { isoTime } from '../../../src/domain/time.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { Translate } from '../../../src/i18n/i18next-translator.ts'
import { DatabaseBusy, DatabaseDown, isUnstorableText } from '../../db/database-failure.ts'
import type { Database } from '../../db/database.ts'
import {
  audienceOf,
  VISITORS,
  type ActorCustomer,
  type ActorOwner,
  roleIn,
  type StudioPerson,
  type ActorStore,
  type Audience,
} from '../../core/shared/actor.ts'
import { focalPointsOf } from '../../core/media/focal-points.ts'
import { personaAudience, personaCustomer, PREVIEW_DEVICE } from '../../core/previews/personas.ts'
import { previewDb } from '../../core/previews/preview-db.ts'
import type { Recorded } from '../../core/themes/recorded-screen.ts'
import { auditedDb } from '../../core/shared/audit-log.ts'
import { QueueFull } from '../../core/shared/fair-queue.ts'
import { refusalOf } from '../../core/shared/readers/refused-reading.ts'
import { UnreadableFile } from '../../core/shared/readers/unreadable-file.ts'
import { messageOf } from '../../core/shared/messages.ts'
import { isRefusal, type Values } from '../../core/shared/refused.ts'
import { changerOf } from '../core-schema.ts'
import { auditOf } from './audit-of.ts'
import { isLenient, lenientInput } from './lenient-input.ts'
import { inState, isReadable } from './preview-answer.ts'
import type { Bare, Call, CookieJar, FileAnswer, Implementation, Redirect, ApiServices, Written } from './implement.ts'

/** The caller's claims, not yet verified. */
export type Caller = {
  storeCode: string | undefined
  token: string | undefined
  ownerToken: string | undefined
  device: string | undefined
  isOwnPage: boolean
  lang: Language
  ip: string
  userAgent?: string | undefined
  idempotencyKey: string | undefined
  /** Who began an action that is repeated: nobody else may do it (src/offline). */
  forCustomer?: string | undefined
  /** Of the version that was edited (`If-Match`). */
  ifMatch?: string | undefined
  referral?: string | undefined
  cookies: CookieJar
  /** Whom a page to be cached is rendered for. Such a caller has no token. */
  audience?: Audience
  /** Whom a preview shows the store to: an invented person, who only reads. */
  view?: PreviewView | undefined
  /** A bundle's page, whose recorded answers are given instead of the store's. */
  recorded?: Recorded | undefined
  onPersonalAnswer?: () => void
  file?: Call['file']
  unread?: Call['unread']
}
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }
export type Answer =
  | {
      status: number
      envelope: Envelope
      retryAfterSeconds?: number
      /** `data` is the whole response body. */
      isBare?: boolean
      /** The response body, in place of the envelope. */
      file?: FileAnswer
      /** The envelope's `data`, JSON already. */
      json?: string
    }
  | { redirect: string }

/** Looks up stores and sessions for the dispatcher. */
export type Directory = {
  store(code: string): Promise<ActorStore | undefined>
  customer(store: ActorStore, token: string, now: Date): Promise<ActorCustomer | undefined>
  owner(token: string, seen: { ip?: string; now: Date }): Promise<StudioPerson | undefined>
}

export type Api = { handle(endpoint: Endpoint, input: RawInput, caller: Caller): Promise<Answer> }

type Parts = {
  endpoints: Endpoint[]
  implementations: Implementation[]
  database: Database
  directory: Directory
  services: ApiServices
  translate: Record<Language, Translate>
  now: () => Date
  /** An answer that does not fit its schema is an error: for tests. In production answers are not parsed, which would cost each of them time. */
  strict: boolean
}

/** Dispatches calls of the contract: parses, checks access, runs the handler, wraps the envelope. Used by HTTP and by page rendering. */
export function createApi(parts: Parts): Api {
  // A page bundle contains its own copies of the endpoints, so they are matched by scope, method and path, not by identity.
  const endpoints = new Map(parts.endpoints.map((endpoint) => [nameOf(endpoint), endpoint]))
  const handlers = new Map(parts.implementations.map(({ endpoint, handler }) => [nameOf(endpoint), handler]))

  async function handle(requested: Endpoint, input: RawInput, caller: Caller): Promise<Answer> {
    const t = parts.translate[caller.lang]
    const endpoint = endpoints.get(nameOf(requested)) ?? requested
    const refuse = (status: number, msgCode: string, values: Values = {}, data: unknown = null): Answer => ({
      status,
      envelope: { code: status, success: false, msg_code: msgCode, msg: messageOf(t, { msgCode, values }), data },
    })
    if (caller.recorded && endpoint.scope === 'customer') {
      if (!isReadable(endpoint)) return refuse(403, 'PREVIEW_ONLY')
      return recordedAnswer(caller.recorded, endpoint, input) ?? refuse(404, 'NOT_IN_BUNDLE')
    }
    try {
      const store = caller.storeCode === undefined ? undefined : await parts.directory.store(caller.storeCode)
      if (!store && (endpoint.scope === 'customer' || endpoint.scope === 'owner')) return refuse(404, 'STORE_NOT_FOUND')
      const now = parts.now()

      const view = endpoint.scope === 'customer' || endpoint.scope === 'place' ? caller.view : undefined
      if (view && !isReadable(endpoint)) return refuse(403, 'PREVIEW_ONLY')
      const isPersonal = view && endpoint.shows === undefined // else the audience decides, as for a page of many people
      const customer = isPersonal
        ? personaCustomer(view)
        : store && caller.token && endpoint.scope === 'customer' && !view
          ? await parts.directory.customer(store, caller.token, now)
          : undefined
      if (caller.forCustomer !== undefined && caller.forCustomer !== String(customer?.id))
        return refuse(customer ? 409 : 401, customer ? 'OTHER_CUSTOMER' : 'SIGN_IN_NEEDED')
      const person =
        caller.ownerToken && isForOwners(endpoint)
          ? await parts.directory.owner(caller.ownerToken, { ip: caller.ip, now })
          : undefined
      const owner = person && { ...person, role: store && roleIn(person, store.id) }
      const closed = access(endpoint, { store, customer, owner, hasToken: caller.token !== undefined })
      if (closed) return refuse(closed.status, closed.msgCode)

      const parsed = parse(endpoint, input, caller.unread !== undefined)
      if ('problem' in parsed)
        return refuse(
          400,
          'INVALID_INPUT',
          { field: parsed.field },
          { field: parsed.field, fields: fieldsOf(parsed.problem, t) },
        )

      const rows = parts.database.forStore(store?.id ?? NO_STORE.id)
      const isAudited = store && owner && endpoint.method !== 'GET'
      const audited = isAudited ? auditedDb(rows, auditOf(endpoint, parsed, owner, now)) : rows
      const handler = handlers.get(nameOf(endpoint))
      if (!handler) return refuse(501, 'NOT_IMPLEMENTED')

      const call: Call = {
        store: store ?? NO_STORE,
        customer,
        audience: view ? personaAudience(view) : customer ? audienceOf(customer) : (caller.audience ?? VISITORS),
        onPersonalAnswer: caller.onPersonalAnswer,
        owner,
        device: view ? PREVIEW_DEVICE : caller.device,
        isOwnPage: caller.isOwnPage,
        isPreview: view !== undefined,
        lang: caller.lang,
        now,
        ip: caller.ip,
        userAgent: caller.userAgent,
        idempotencyKey: caller.idempotencyKey,
        ifMatch: caller.ifMatch,
        referral: caller.referral,
        db: isPersonal ? previewDb(rows, view, now) : audited,
        cookies: view ? NO_COOKIES : caller.cookies,
        services: parts.services,
        ...(caller.file ? { file: caller.file } : {}),
        ...(caller.unread ? { unread: caller.unread } : {}),
        redirect: (to): Redirect => ({ kind: 'redirect', to }),
      }
      const result = await handler(call, parsed as never) // parsed by this endpoint's own schemas
      if (isRefusal(result)) {
        const { status, msgCode, values, data, retryAfterSeconds } = result
        return { ...refuse(status, msgCode, values, data), ...(retryAfterSeconds && { retryAfterSeconds }) }
      }
      if (isKind<Redirect>(result, 'redirect')) return { redirect: result.to }
      if (isKind<FileAnswer>(result, 'file'))
        return { ...succeeded(endpoint, { msg: t('server.SUCCESS'), data: null }), file: result }
      if (isKind<Written>(result, 'written')) {
        if (parts.strict) checkAnswer(endpoint, JSON.parse(result.json))
        return { ...succeeded(endpoint, { msg: t('server.SUCCESS'), data: null }), json: result.json }
      }
      const isBare = isKind<Bare<unknown>>(result, 'bare')
      const { data: found, msgCode } = isBare
        ? { data: result.data, msgCode: 'SUCCESS' }
        : isKind<{ kind: 'done'; data: unknown; msgCode: string }>(result, 'done')
          ? result
          : { data: result, msgCode: 'SUCCESS' }
      const data = view ? inState(view.state, endpoint, found) : found
      if (parts.strict) checkAnswer(endpoint, data)
      const focalPoints =
        store && endpoint.method === 'GET' && endpoint.scope !== 'place'
          ? await focalPointsOf(rows, store, data)
          : undefined
      const shown = isForOwners(endpoint) ? withOffsets(endpoint.data, data) : data
      return {
        ...succeeded(endpoint, {
          msg_code: msgCode,
          msg: t(`server.${msgCode}`),
          data: shown,
          ...(focalPoints && { focal_points: focalPoints }),
        }),
        isBare,
      }
    } catch (problem) {
      if (problem instanceof DatabaseBusy || problem instanceof DatabaseDown || problem instanceof QueueFull) {
        const answer = refuse(503, 'TRY_AGAIN')
        return 'status' in answer ? { ...answer, retryAfterSeconds: 1 } : answer
      }
      if (problem instanceof UnreadableFile) {
        const { status, msgCode, values } = refusalOf(problem)
        return refuse(status, msgCode, values)
      }
      if (isUnstorableText(problem)) return refuse(400, 'INVALID_INPUT', { field: '' })
      parts.services.log.error({ err: problem, call: `${endpoint.method} ${endpoint.path}` }, 'a handler failed')
      if (parts.strict && problem instanceof InvalidAnswer) throw problem
      return refuse(500, 'SERVER_ERROR')
    }
  }
  return { handle }
}

type Success = Pick<Envelope, 'msg' | 'data'> & Partial<Pick<Envelope, 'msg_code' | 'focal_points'>>
const succeeded = ({ success: code }: Endpoint, { msg_code = 'SUCCESS', ...rest }: Success) => ({
  status: code,
  envelope: { code, success: true, msg_code, ...rest },
})

/** What a recorded page was answered; undefined for what it did not ask. */
function recordedAnswer(recorded: Recorded, endpoint: Endpoint, input: RawInput): Answer | undefined {
  const answer = recorded.answerOf(endpoint, input)
  if (!answer) return undefined
  const { focal_points } = recorded.screen
  if (answer.ok) return succeeded(endpoint, { msg: '', data: answer.data, focal_points })
  const { code, msg, msg_code, data = null } = answer
  return code < 400 ? undefined : { status: code, envelope: { code, success: false, msg_code, msg, data } }
}

const isForOwners = ({ scope }: Endpoint): boolean => scope === 'owner' || scope === 'studio'
const withOffsets = changerOf(new Map([[Time, (time) => (typeof time === 'string' ? isoTime(time) : time)]]))

const nameOf = ({ scope, method, path }: Endpoint) => `${scope} ${method} ${path}`

const NO_COOKIES: CookieJar = { set: () => {} }
const NO_STORE: ActorStore = { id: 0, code: '', flags: {}, isDemo: false }

type Identity = {
  store: ActorStore | undefined
  customer: ActorCustomer | undefined
  owner: ActorOwner | undefined
  hasToken: boolean
}
function access(
  { auth, scope, permission }: Endpoint,
  { store, customer, owner, hasToken }: Identity,
): { status: number; msgCode: string } | undefined {
  if (auth === 'none') return undefined
  if (auth === 'owner') {
    if (!owner) return { status: 401, msgCode: 'OWNER_SIGN_IN_NEEDED' }
    if (scope !== 'owner') return undefined
    if (!store || !owner.role) return { status: 404, msgCode: 'STORE_NOT_FOUND' }
    if (isAllowed(owner.role, permission)) return undefined
    return {
      status: 403,
      msgCode: (owner.role === 'support' && permission && REFUSES_SUPPORT[permission]) || 'FORBIDDEN',
    }
  }
  if (!customer) return auth === 'optional' && !hasToken ? undefined : { status: 401, msgCode: 'SIGN_IN_NEEDED' }
  if (auth === 'collaborator' && !customer.isCollaborator) return { status: 403, msgCode: 'NOT_A_COLLABORATOR' }
  if (auth === 'agency' && !customer.isAgency) return { status: 403, msgCode: 'NOT_AN_AGENCY' }
  return undefined
}

/** Refusals that explain to support staff what they work on instead. */
const REFUSES_SUPPORT: Partial<Record<Permission, string>> = {
  'theme.write': 'SUPPORT_CANNOT_SAVE',
  'theme.publish': 'SUPPORT_CANNOT_PUBLISH',
}

type Parsed = { params: unknown; query: unknown; body: unknown }
function parse(endpoint: Endpoint, input: RawInput, isUnread: boolean): Parsed | { problem: ZodError; field: string } {
  const parsed: Parsed = { params: undefined, query: undefined, body: undefined }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: ZodType | undefined = endpoint[part]
    if (!schema || (isUnread && part === 'body')) continue
    const sent = input[part] ?? {}
    const result = schema.safeParse(isLenient(endpoint) ? lenientInput(schema, part, sent) : sent)
    if (!result.success) return { problem: result.error, field: result.error.issues[0]?.path.join('.') || part }
    parsed[part] = result.data
  }
  return parsed
}

function fieldsOf(problem: ZodError, t: Translate): { field: string; message: string }[] {
  return problem.issues.map((issue) => {
    const field = issue.path.join('.')
    const message = issue.message.startsWith('form.') ? t(issue.message) : t('server.INVALID_INPUT', { field })
    return { field, message }
  })
}

export class InvalidAnswer extends Error {
  override name = 'InvalidAnswer'
}

function checkAnswer(endpoint: Endpoint, data: unknown): void {
  const { error } = endpoint.data.safeParse(data)
  if (error) throw new InvalidAnswer(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(error.issues.slice(0, 3))}`)
}

function isKind<T extends { kind: string }>(value: unknown, kind: T['kind']): value is T {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
}
