import { sql } from 'kysely'
import type { PartnerRequest } from '../../../src/contract/owner-partners.ts'
import { PartnerAccount } from '../../../src/contract/partners.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import type { Actor } from '../shared/actor.ts'
import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import type { Keyring } from '../../db/keyring.ts'
import { decryptAccount } from '../accounts/account-secrets.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import { localTime } from '../shared/instant.ts'
import { idCardForOwner } from '../media/id-cards.ts'
import { Refused } from '../shared/refused.ts'
import { recordChange } from '../shared/audit-log.ts'
import { notifyDesk } from '../shared/desk-changes.ts'
import { translatorFor } from '../shared/messages.ts'
import { decidePartner } from './request-partner.ts'
import { inList, PARTNER_REQUEST_STATUS } from '../../db/codes.ts'

type Row = {
  id: number
  role: PartnerRole
  status: (typeof PARTNER_REQUEST_STATUS)[keyof typeof PARTNER_REQUEST_STATUS]
  note: string | null
  created_at: Date
  updated_at: Date
  customer_id: number
  name: string
  phone_number: string
  account: Record<string, unknown> | null
}
const OPEN = inList([PARTNER_REQUEST_STATUS.waiting, PARTNER_REQUEST_STATUS.askedAgain])
type Filter = { role?: string | undefined; status?: number | undefined; id?: number }

/** A page of requests to become a partner: open ones first, oldest first. */
export async function findPartnerRequests(
  q: Query,
  actor: Actor,
  { role, status, id }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PartnerRequest[]; total: number }> {
  const condition = sql`r.store_id = ${actor.store.id} and (${role || null}::text is null or r.role = ${role || null}::text) and (${status ?? null}::int is null or r.status = ${status ?? null}::int)
    and (${id ?? null}::int is null or r.id = ${id ?? null}::int)`
  const { rows } = await sql<Row>`
    select r.id, r.role, r.status, r.note, r.created_at, r.updated_at, r.customer_id, c.name, c.phone_number, to_jsonb(p) as account
    from partner_requests r join customers c on c.store_id = r.store_id and c.id = r.customer_id
      left join partners p on p.store_id = r.store_id and p.customer_id = r.customer_id and p.role = r.role
    where ${condition} order by (r.status in (${OPEN})) desc, case when r.status in (${OPEN}) then r.updated_at end, r.updated_at desc, r.id limit ${limit} offset ${offset}`.execute(
    q,
  )
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from partner_requests r where ${condition}`.execute(q)
  return { rows: rows.map((row) => view(actor, secretsOf(q), row)), total: counted[0]?.total ?? 0 }
}

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
  const isKnownType =
    agencyTypeId === null ||
    (await trx
      .selectFrom('agency_types')
      .select('id')
      .where('store_id', '=', storeId)
      .where('id', '=', agencyTypeId)
      .executeTakeFirst())
  if (!isKnownType) throw new Refused('AGENCY_TYPE_NOT_FOUND', { status: 404 })
  await decidePartner(trx, storeId, id, { approve, note, agencyTypeId, now: actor.now })
  const t = translatorFor('vi') // stored texts are in the store's language
  const kind = `server.notice.${request.role}_${approve ? 'approved' : 'rejected'}`
  await trx
    .insertInto('notifications')
    .values({
      store_id: storeId,
      customer_id: request.customer_id,
      type: approve ? 'CTV_SUCCESS' : 'CANCEL_CTV',
      title: t(kind),
      content: note ?? t(kind),
      references_value: request.role,
      type_action: null,
      value_action: null,
      created_at: actor.now,
    })
    .execute()
  await notifyDesk(trx, storeId, { subject: 'partner_requests', id })
  const { rows } = await findPartnerRequests(trx, actor, { id }, { limit: 1, offset: 0 })
  if (!rows[0]) throw new Error('a request that was just decided is missing')
  recordChange(trx, {
    subject: { kind: 'partner_requests', id: String(id), name: rows[0].customer.name ?? undefined },
    before: null,
    after: { role: request.role, is_approved: approve, note, agency_type_id: agencyTypeId },
  })
  return rows[0]
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
  const account = decryptAccount(secrets, actor.store.id, PartnerAccount.parse({ ...EMPTY, ...row }))
  if (!isAllowed(actor.owner?.role, 'partners.id_cards'))
    return { ...account, cmnd: null, front_card: null, back_card: null }
  return {
    ...account,
    front_card: idCardForOwner(actor.store.code, account.front_card),
    back_card: idCardForOwner(actor.store.code, account.back_card),
  }
}

const EMPTY: PartnerAccount = {
  first_and_last_name: null,
  bank: null,
  branch: null,
  account_name: null,
  account_number: null,
  front_card: null,
  back_card: null,
  cmnd: null,
  issued_by: null,
  payment_auto: false,
}
