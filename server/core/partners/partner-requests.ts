import { sql, type InferResult } from 'kysely'
import type { PartnerRequest } from '../../../src/contract/owner-partners.ts'
import { PartnerAccount } from '../../../src/contract/partners.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import type { Actor } from '../shared/actor.ts'
import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import { inStore } from '../../db/in-store.ts'
import type { Keyring } from '../../db/keyring.ts'
import { decryptAccount } from '../accounts/account-secrets.ts'
import { total } from '../../db/statements.ts'
import { localTime } from '../shared/instant.ts'
import { idCardForOwner } from '../media/id-cards.ts'
import { sendNotification } from '../notifications/send-notification.ts'
import { Refused } from '../shared/refused.ts'
import { recordChange } from '../shared/audit-log.ts'
import { notifyDesk } from '../shared/desk-changes.ts'
import { translatorFor } from '../shared/messages.ts'
import { holdAgencyType } from './agency-levels.ts'
import { NO_ACCOUNT } from './partner-account.ts'
import { decidePartner } from './request-partner.ts'
import { inList, PARTNER_REQUEST_STATUS } from '../../db/codes.ts'

type Row = InferResult<ReturnType<typeof selectRequests>>[number]
const OPEN = inList([PARTNER_REQUEST_STATUS.waiting, PARTNER_REQUEST_STATUS.askedAgain])
type Filter = { role?: string | undefined; status?: number | undefined; id?: number }

/** A page of requests to become a partner: open ones first, oldest first. */
export async function findPartnerRequests(
  q: Query,
  actor: Actor,
  { role, status, id }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PartnerRequest[]; total: number }> {
  const condition = sql<boolean>`r.store_id = ${actor.store.id} and (${role || null}::text is null or r.role = ${role || null}::text) and (${status ?? null}::int is null or r.status = ${status ?? null}::int)
    and (${id ?? null}::int is null or r.id = ${id ?? null}::int)`
  const requests = await selectRequests(q)
    .where(condition)
    .orderBy(sql`r.status in (${OPEN})`, 'desc')
    .orderBy(sql`case when r.status in (${OPEN}) then r.updated_at end`)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    rows: requests.map((row) => view(actor, secretsOf(q), row)),
    total: await total(q, sql`from partner_requests r where ${condition}`),
  }
}

const selectRequests = (q: Query) =>
  q
    .selectFrom('partner_requests as r')
    .innerJoin('customers as c', inStore('c', 'r', { id: 'customer_id' }))
    .leftJoin('partners as p', inStore('p', 'r', { customer_id: 'customer_id', role: 'role' }))
    .select(['r.id', 'r.role', 'r.status', 'r.note', 'r.created_at', 'r.updated_at', 'r.customer_id'])
    .select(['c.name', 'c.phone_number', sql<Record<string, unknown> | null>`to_jsonb(p)`.as('account')])
    .$narrowType<{ status: (typeof PARTNER_REQUEST_STATUS)[keyof typeof PARTNER_REQUEST_STATUS] }>()

type Decision = { approve: boolean; note: string | null; agencyTypeId: number | null }

/** Records the store's decision on a request and notifies the customer. Refuses NOT_FOUND, AGENCY_TYPE_NOT_FOUND, PARTNER_REQUEST_NOT_OPEN. */
export async function answerPartnerRequest(
  trx: Trx,
  actor: Actor,
  id: number,
  { approve, note, agencyTypeId }: Decision,
): Promise<PartnerRequest> {
  const storeId = actor.store.id
  const request = await trx
    .selectFrom('partner_requests')
    .select(['customer_id', 'role'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) throw new Refused('NOT_FOUND', { status: 404 })
  if (agencyTypeId !== null) await holdAgencyType(trx, storeId, agencyTypeId)
  await decidePartner(trx, storeId, id, { approve, note, agencyTypeId, now: actor.now })
  const t = translatorFor('vi') // stored texts are in the store's language
  const kind = `server.notice.${request.role}_${approve ? 'approved' : 'rejected'}`
  const { customer_id, role } = request
  const type = approve ? 'CTV_SUCCESS' : 'CANCEL_CTV'
  const notice = { customer_id, type, title: t(kind), content: note ?? t(kind), references_value: role }
  await sendNotification(trx, storeId, notice, actor.now)
  await notifyDesk(trx, storeId, { subject: 'partner_requests', id })
  const [answered] = (await findPartnerRequests(trx, actor, { id }, { limit: 1, offset: 0 })).rows
  if (!answered) throw new Error('a request that was just decided is missing')
  recordChange(trx, {
    subject: { kind: 'partner_requests', id: String(id), name: answered.customer.name ?? undefined },
    before: null,
    after: { role, is_approved: approve, note, agency_type_id: agencyTypeId },
  })
  return answered
}

function view(actor: Actor, secrets: Keyring, row: Row): PartnerRequest {
  const { id, role, status, note } = row
  const customer = { id: row.customer_id, name: row.name, phone_number: row.phone_number }
  return {
    id,
    role,
    status,
    note,
    customer,
    account: row.account && accountForOwner(actor, secrets, row.account),
    created_at: localTime(row.created_at),
    updated_at: localTime(row.updated_at),
  }
}

/** A partner's account for the store: ID cards at the owner's address, for those who may see them only; other addresses are dropped. */
export function accountForOwner(actor: Actor, secrets: Keyring, row: Record<string, unknown>): PartnerAccount {
  const account = decryptAccount(secrets, actor.store.id, PartnerAccount.parse({ ...NO_ACCOUNT, ...row }))
  if (!isAllowed(actor.owner?.role, 'partners.id_cards'))
    return { ...account, cmnd: null, front_card: null, back_card: null }
  return {
    ...account,
    front_card: idCardForOwner(actor.store.code, account.front_card),
    back_card: idCardForOwner(actor.store.code, account.back_card),
  }
}
