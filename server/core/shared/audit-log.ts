import { sql } from 'kysely'
import { json, type StoreDb, type Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'
import { isRefusal } from './refused.ts'

/** What a person of the store's staff did: `after` is what they sent, until the code that writes says more with `recordChange`. */
export type AuditEntry = {
  author: { id: number; name: string }
  /** Name of the endpoint. */
  action: string
  subject: { kind: string; id: string; name?: string | undefined }
  before: object | null
  after: object | null
  now: Date
}
/** What changed. Of fields that are in both, only those that differ are kept. */
export type Change = Partial<Pick<AuditEntry, 'subject'>> & Pick<AuditEntry, 'before' | 'after'>

const recorded = new WeakMap<Trx, Change[]>()

/** Says what this transaction changes. Without it the request itself is written down. An empty list: nothing was changed. */
export function recordChange(trx: Trx, ...changes: Change[]): void {
  recorded.set(trx, [...(recorded.get(trx) ?? []), ...changes])
}

/** The database of a request by a store's people: each committed transaction appends what it did to the audit log. */
export function auditedDb(db: StoreDb, entry: AuditEntry | undefined): StoreDb {
  if (!entry) return db
  return {
    ...db,
    transaction: (write, options) =>
      db.transaction(async (trx) => {
        await setTriggerAuthor(trx, entry)
        const result = await write(trx)
        if (result === undefined || isRefusal(result)) return result // nothing was done, or it is rolled back
        await writeAudit(trx, db.storeId, entry, recorded.get(trx))
        return result
      }, options),
  }
}

/** Sets the author that the triggers of the database note in this transaction (0032-stock-movements.ts). */
export async function setTriggerAuthor(
  trx: Trx,
  { author, action }: Pick<AuditEntry, 'author' | 'action'>,
): Promise<void> {
  await run(trx, sql`select set_config('app.mover', ${json({ name: author.name, action })}, true)`)
}

/** Appends the entry, once for each change. */
export async function writeAudit(
  trx: Trx,
  storeId: number,
  { author, action, subject, before, after, now }: AuditEntry,
  changes: Change[] = [{ before, after }],
): Promise<void> {
  const rows = changes
    .map((change) => ({ ...change, ...difference(change) }))
    .filter((change) => change.before || change.after)
  if (rows.length === 0) return
  await trx
    .insertInto('audit_log')
    .values(
      rows.map((change) => ({
        store_id: storeId,
        author_id: author.id,
        author_name: author.name,
        action,
        subject_kind: (change.subject ?? subject).kind,
        subject_id: (change.subject ?? subject).id,
        subject_name: (change.subject ?? subject).name ?? null,
        before: change.before && json(storable(change.before)),
        after: change.after && json(storable(change.after)),
        created_at: now,
      })),
    )
    .execute()
}

function difference({ before, after }: Change): Pick<Change, 'before' | 'after'> {
  if (!before || !after) return { before, after }
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>] // plain rows and requests
  const changed = Object.keys(next).filter((key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]))
  if (changed.length === 0) return { before: null, after: null }
  const part = (of: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, of[key] ?? null]))
  return { before: part(old), after: part(next) }
}

const SECRET = /password|secret|token|^code$|otp/i
const MAX_TEXT = 500

/** Without secrets, and without the rest of long texts. */
function storable(value: unknown, key = ''): unknown {
  if (SECRET.test(key) && value !== null) return '•••'
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => storable(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner, name)]))
}
