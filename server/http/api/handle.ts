import { z, type ZodError, type ZodType } from 'zod'
import type { Endpoint, Envelope } from '../../../src/contract/endpoint.ts'
import type { Permission } from '../../../src/contract/permissions.ts'
import type { PreviewView } from '../../../src/contract/preview-views.ts'
import { Time } from '../../../src/contract/wire.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { isMinute, momentOf } from '../../../src/domain/shown-time.ts'
import { isoTime } from '../../../src/domain/time.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { Translate } from '../../../src/i18n/i18next-translator.ts'
import { DatabaseBusy, DatabaseDown, isUnstorableText } from '../../db/database-failure.ts'
import { withDeadline } from '../../db/deadline.ts'
import type { Database, StoreDb } from '../../db/database.ts'
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
import { TryAgain } from '../../core/shared/try-again.ts'
import { messageOf } from '../../core/shared/messages.ts'
import { fail, isRefusal, type Refusal } from '../../core/shared/refused.ts'
import { changerOf, elementOf } from '../core-schema.ts'
import { deadlineOf } from '../deadlines.ts'
import { auditOf } from './audit-of.ts'
import { isLenient, lenientInput } from './lenient-input.ts'
import { inState, isReadable } from './preview-answer.ts'
import { securityEvent } from './security-events.ts'
import type {
  ApiServices,
  Bare,
  Call,
  CookieJar,
  Done,
  FileAnswer,
  Implementation,
  Redirect,
  Written,
} from './implement.ts'

/** The caller's claims, not yet verified. */
export type Caller = Pick<
  Call,
  | 'device'
  | 'isOwnPage'
  | 'lang'
  | 'ip'
  | 'idempotencyKey'
  | 'ifMatch'
  | 'cookies'
  | 'onPersonalAnswer'
  | 'file'
  | 'unread'
> &
  Partial<Pick<Call, 'userAgent' | 'referral'>> & {
    storeCode: string | undefined
    token: string | undefined
    ownerToken: string | undefined
    /** Who began an action that is repeated: nobody else may do it (src/offline). */
    forCustomer?: string | undefined
    /** Whom a page to be cached is rendered for. Such a caller has no token. */
    audience?: Audience
    /** Whom a preview shows the store to: an invented person, who only reads. */
    view?: PreviewView | undefined
    /** The minute at which a preview is looked at. */
    at?: string | undefined
    /** A bundle's page, whose recorded answers are given instead of the store's. */
    recorded?: Recorded | undefined
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

  return {
    async handle(requested, input, caller) {
      const endpoint = endpoints.get(nameOf(requested)) ?? requested
      const t = parts.translate[caller.lang]
      try {
        const answer = await withDeadline(deadlineOf(endpoint), () => answered(endpoint, input, caller, t))
        return isRefusal(answer) ? refused(answer, endpoint, t) : answer
      } catch (problem) {
        return refused(failureOf(problem, endpoint, parts), endpoint, t)
      }
    },
  }

  /** A call, step by step; each step may refuse it. */
  async function answered(
    endpoint: Endpoint,
    input: RawInput,
    caller: Caller,
    t: Translate,
  ): Promise<Answer | Refusal> {
    if (caller.recorded && endpoint.scope === 'customer') return recordedAnswer(caller.recorded, endpoint, input)
    const identity = await identify(endpoint, caller, parts)
    if (isRefusal(identity)) return identity
    const answer = await answeredFor(identity, endpoint, input, caller, t)
    note(endpoint, caller, identity, answer)
    return answer
  }

  async function answeredFor(
    identity: Identity,
    endpoint: Endpoint,
    input: RawInput,
    caller: Caller,
    t: Translate,
  ): Promise<Answer | Refusal> {
    const refusal = access(endpoint, identity, caller.token !== undefined)
    if (refusal) return refusal
    const parsed = parse(endpoint, input, caller.unread !== undefined, t)
    if (isRefusal(parsed)) return parsed
    const handler = handlers.get(nameOf(endpoint))
    if (!handler) return fail('NOT_IMPLEMENTED', { status: 501 })
    const answer = async (who: Identity) => {
      const result = await handler(callOf(endpoint, parsed, caller, who, parts), parsed as never) // parsed by this endpoint's own schemas
      return isRefusal(result) ? result : answerOf(result, endpoint, who, parts, t)
    }
    const replica = mayBeOlder(endpoint, caller, identity) && parts.database.replicaOf(identity.rows.storeId)
    if (!replica) return answer(identity)
    try {
      return await answer({ ...identity, rows: replica.rows })
    } catch (problem) {
      replica.failed(problem)
      return answer(identity)
    }
  }

  function note(endpoint: Endpoint, { ip }: Caller, { store, customer, owner }: Identity, answer: Answer | Refusal) {
    const [status, msgCode] = isRefusal(answer)
      ? [answer.status, answer.msgCode]
      : 'redirect' in answer
        ? [303, 'SUCCESS']
        : [answer.status, answer.envelope.msg_code]
    const who = { store: store?.code ?? '', customer: customer?.id, person: owner?.id }
    const event = securityEvent(endpoint, { status, msgCode, ip, ...who })
    if (event) parts.services.log.info(event)
  }
}

const CONFLICT = 412

function refused(
  { status, msgCode, values, data: found, retryAfterSeconds }: Refusal,
  endpoint: Endpoint,
  t: Translate,
): Answer {
  const data = status === CONFLICT && isForOwners(endpoint) ? withOffsets(editedPart(endpoint, found), found) : found
  return {
    status,
    envelope: { code: status, success: false, msg_code: msgCode, msg: messageOf(t, { msgCode, values }), data },
    ...(retryAfterSeconds && { retryAfterSeconds }),
  }
}

/** The schema of what is there instead: one row, where saving answers all of them. */
const editedPart = ({ data: schema }: Endpoint, found: unknown) =>
  schema instanceof z.ZodArray && !Array.isArray(found) ? elementOf(schema) : schema

const isTemporary = (problem: unknown): boolean =>
  [DatabaseBusy, DatabaseDown, QueueFull, TryAgain].some((kind) => problem instanceof kind)

/** The refusal of a call that threw; in tests an answer that does not fit its schema is thrown on. */
function failureOf(problem: unknown, endpoint: Endpoint, { services, strict }: Parts): Refusal {
  services.refusedFor?.(problem)
  if (isTemporary(problem)) return fail('TRY_AGAIN', { status: 503, retryAfterSeconds: 1 })
  if (problem instanceof UnreadableFile) return refusalOf(problem)
  if (isUnstorableText(problem)) return fail('INVALID_INPUT', { values: { field: '' } })
  services.log.error({ err: problem, call: `${endpoint.method} ${endpoint.path}` }, 'a handler failed')
  if (strict && problem instanceof InvalidAnswer) throw problem
  return fail('SERVER_ERROR', { status: 500 })
}

/** Who calls, in which store, when; `rows`: of that store. */
type Identity = {
  store: ActorStore | undefined
  rows: StoreDb
  now: Date
  /** Of a preview; its customer is invented. */
  view: PreviewView | undefined
  customer: ActorCustomer | undefined
  owner: ActorOwner | undefined
}

async function identify(endpoint: Endpoint, caller: Caller, parts: Parts): Promise<Identity | Refusal> {
  const { scope } = endpoint
  const store = caller.storeCode === undefined ? undefined : await parts.directory.store(caller.storeCode)
  if (!store && (scope === 'customer' || scope === 'owner')) return fail('STORE_NOT_FOUND', { status: 404 })
  const now = parts.now()
  const view = scope === 'customer' || scope === 'place' ? caller.view : undefined
  if (view && !isReadable(endpoint)) return fail('PREVIEW_ONLY', { status: 403 })
  const customer =
    view && isPersonal(endpoint)
      ? personaCustomer(view)
      : store && caller.token && scope === 'customer' && !view
        ? await parts.directory.customer(store, caller.token, now)
        : undefined
  if (caller.forCustomer !== undefined && caller.forCustomer !== String(customer?.id))
    return customer ? fail('OTHER_CUSTOMER', { status: 409 }) : fail('SIGN_IN_NEEDED', { status: 401 })
  const person =
    caller.ownerToken && isForOwners(endpoint)
      ? await parts.directory.owner(caller.ownerToken, { ip: caller.ip, now })
      : undefined
  const owner = person && { ...person, role: store && roleIn(person, store.id) }
  return { store, rows: parts.database.forStore(store?.id ?? NO_STORE.id), now, view, customer, owner }
}

/** What a page shows to many visitors, who have written nothing: it may come from a replica. */
const mayBeOlder = (endpoint: Endpoint, caller: Caller, { customer, owner, view }: Identity): boolean =>
  endpoint.method === 'GET' &&
  endpoint.scope === 'customer' &&
  endpoint.shows !== undefined &&
  !(customer ?? owner ?? view) &&
  (caller.audience !== undefined || caller.device === undefined)

/** Otherwise the audience decides what is answered, as for a page of many people. */
const isPersonal = ({ shows }: Endpoint): boolean => shows === undefined

/** What the handler gets. Writes of owners are recorded; a preview's personal calls read what belongs to its persona. */
function callOf(
  endpoint: Endpoint,
  parsed: Parsed,
  { audience = VISITORS, device, cookies, at, ...caller }: Caller,
  { store, rows, now, view, customer, owner }: Identity,
  { services }: Parts,
): Call {
  const isAudited = store && owner && endpoint.method !== 'GET'
  const audited = isAudited ? auditedDb(rows, auditOf(endpoint, parsed, owner, now)) : rows
  const { onPersonalAnswer, isOwnPage, lang, ip, userAgent, idempotencyKey, ifMatch, referral, file, unread } = caller
  return {
    store: store ?? NO_STORE,
    customer,
    audience: view ? personaAudience(view) : customer ? audienceOf(customer) : audience,
    onPersonalAnswer,
    owner,
    device: view ? PREVIEW_DEVICE : device,
    isOwnPage,
    isPreview: view !== undefined,
    shownAt: view && at !== undefined && isMinute(at) ? momentOf(at) : now,
    lang,
    now,
    ip,
    userAgent,
    idempotencyKey,
    ifMatch,
    referral,
    db: view && isPersonal(endpoint) ? previewDb(rows, view, now) : audited,
    cookies: view ? NO_COOKIES : cookies,
    services,
    ...(file && { file }),
    ...(unread && { unread }),
    redirect: (to) => ({ kind: 'redirect', to }),
  }
}

/** The answer with what a handler returned. */
async function answerOf(
  result: unknown,
  endpoint: Endpoint,
  { store, rows, view }: Identity,
  { strict }: Parts,
  t: Translate,
): Promise<Answer> {
  if (isKind<Redirect>(result, 'redirect')) return { redirect: result.to }
  if (isKind<FileAnswer>(result, 'file'))
    return { ...succeeded(endpoint, { msg: t('server.SUCCESS'), data: null }), file: result }
  if (isKind<Written>(result, 'written')) {
    if (strict) checkAnswer(endpoint, JSON.parse(result.json))
    return { ...succeeded(endpoint, { msg: t('server.SUCCESS'), data: null }), json: result.json }
  }
  const isBare = isKind<Bare<unknown>>(result, 'bare')
  const isDone = isKind<Done<unknown>>(result, 'done')
  const msg_code = isDone ? result.msgCode : 'SUCCESS'
  const found = isBare || isDone ? result.data : result
  const data = view ? inState(view.state, endpoint, found) : found
  if (strict) checkAnswer(endpoint, data)
  const hasImages = store && endpoint.method === 'GET' && endpoint.scope !== 'place'
  const focal_points = hasImages && (await focalPointsOf(rows, store, data))
  return {
    ...succeeded(endpoint, {
      msg_code,
      msg: t(`server.${msg_code}`),
      data: isForOwners(endpoint) ? withOffsets(endpoint.data, data) : data,
      ...(focal_points && { focal_points }),
    }),
    isBare,
  }
}

type Success = Pick<Envelope, 'msg' | 'data'> & Partial<Pick<Envelope, 'msg_code' | 'focal_points'>>
const succeeded = ({ success: code }: Endpoint, { msg_code = 'SUCCESS', ...rest }: Success) => ({
  status: code,
  envelope: { code, success: true, msg_code, ...rest },
})

/** What a recorded page was answered; it only reads, and what it did not ask is not there. */
function recordedAnswer(recorded: Recorded, endpoint: Endpoint, input: RawInput): Answer | Refusal {
  if (!isReadable(endpoint)) return fail('PREVIEW_ONLY', { status: 403 })
  const answer = recorded.answerOf(endpoint, input)
  if (answer?.ok) return succeeded(endpoint, { msg: '', data: answer.data, focal_points: recorded.screen.focal_points })
  if (!answer || answer.code < 400) return fail('NOT_IN_BUNDLE', { status: 404 })
  const { code, msg, msg_code, data = null } = answer
  return { status: code, envelope: { code, success: false, msg_code, msg, data } }
}

const isForOwners = ({ scope }: Endpoint): boolean => scope === 'owner' || scope === 'studio'
const withOffsets = changerOf(new Map([[Time, (time) => (typeof time === 'string' ? isoTime(time) : time)]]))

const nameOf = ({ scope, method, path }: Endpoint) => `${scope} ${method} ${path}`

const NO_COOKIES: CookieJar = { set: () => {} }
const NO_STORE: ActorStore = { id: 0, code: '', flags: {}, isDemo: false }

function access(
  { auth, scope, permission, method, forSuspended }: Endpoint,
  { store, customer, owner }: Identity,
  hasToken: boolean,
): Refusal | undefined {
  if (auth === 'none') return undefined
  if (auth === 'owner') {
    if (!owner) return fail('OWNER_SIGN_IN_NEEDED', { status: 401 })
    if (scope !== 'owner') return undefined
    if (!store || !owner.role) return fail('STORE_NOT_FOUND', { status: 404 })
    if (isAllowed(owner.role, permission)) return undefined
    const explained = owner.role === 'support' && permission && REFUSES_SUPPORT[permission]
    return fail(explained || 'FORBIDDEN', { status: 403 })
  }
  if (!customer) return auth === 'optional' && !hasToken ? undefined : fail('SIGN_IN_NEEDED', { status: 401 })
  if (auth !== 'collaborator' && auth !== 'agency') return undefined
  if ((method === 'GET' || forSuspended) && customer.suspended?.includes(auth)) return undefined
  if (auth === 'collaborator' && !customer.isCollaborator) return fail('NOT_A_COLLABORATOR', { status: 403 })
  if (auth === 'agency' && !customer.isAgency) return fail('NOT_AN_AGENCY', { status: 403 })
  return undefined
}

/** Refusals that explain to support staff what they work on instead. */
const REFUSES_SUPPORT: Partial<Record<Permission, string>> = {
  'theme.write': 'SUPPORT_CANNOT_SAVE',
  'theme.publish': 'SUPPORT_CANNOT_PUBLISH',
}

type Parsed = { params: unknown; query: unknown; body: unknown }
function parse(endpoint: Endpoint, input: RawInput, isUnread: boolean, t: Translate): Parsed | Refusal {
  const parsed: Parsed = { params: undefined, query: undefined, body: undefined }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: ZodType | undefined = endpoint[part]
    if (!schema || (isUnread && part === 'body')) continue
    const sent = input[part] ?? {}
    const { error, data } = schema.safeParse(isLenient(endpoint) ? lenientInput(schema, part, sent) : sent)
    if (error) {
      const field = error.issues[0]?.path.join('.') || part
      return fail('INVALID_INPUT', { values: { field }, data: { field, fields: fieldsOf(error, t) } })
    }
    parsed[part] = data
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
