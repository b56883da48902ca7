import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  AdjustBalanceInput,
  listPartners,
  Partner,
  PartnerInput,
} from '../../../src/contract/owner-partner-list.ts'
import { phoneWithin } from '../../../src/domain/phone.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'
import { wasPartner } from '../../db/conditions.ts'
import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import { instant, jsonb, nullable, number, oneOf, rows, text, total, type RowOf } from '../../db/statements.ts'
import { PARTNER_ROLES, type PartnerRole } from '../../db/tables-people.ts'
import { lockBalances } from '../ledgers/spend-balances.ts'
import { sendNotification } from '../notifications/send-notification.ts'
import { recordChange } from '../shared/audit-log.ts'
import type { Actor } from '../shared/actor.ts'
import { etagOf, requireVersion } from '../shared/etag.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { translatorFor } from '../shared/messages.ts'
import { Refused } from '../shared/refused.ts'
import { holdAgencyType } from './agency-levels.ts'
import { accountForOwner } from './partner-requests.ts'
import { suspensionOf, tellSuspension } from './suspend-partner.ts'

type Filter = Partial<z.output<(typeof listPartners)['query']>>
const ROW = {
  customer_id: number,
  role: oneOf(...PARTNER_ROLES),
  status: number,
  agency_type_id: nullable(number),
  agency_type_name: nullable(text),
  name: text,
  phone_number: nullable(text),
  balance: number,
  earned: number,
  orders: number,
  account: jsonb<Record<string, unknown>>(),
  suspended_at: nullable(instant),
  suspended_reason: nullable(text),
  created_at: instant,
}

/** What a wallet got for orders and in bonuses, less what was taken back of it. */
const EARNED = ['ORDER_COMPLETED', 'SECOND_LEVEL_SHARE', 'MONTH_BONUS', 'REFUND_DEBIT']
/** Whether what was taken back is a bonus: its reference is that of the bonus, and the order (take-bonus.ts). */
const isOfBonus = sql`g.reference like '% %'`

/** A page of partners, newest first. `search`: a part of a name, or of a phone number in any spelling. */
export async function findPartners(
  q: Query,
  actor: Actor,
  { role, state, search, customer_id }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Partner[]; total: number }> {
  const status = state ? (state === 'ACTIVE' ? PARTNER_STATUS.active : PARTNER_STATUS.inactive) : null
  const phone = phoneWithin(search ?? '')
  const like = search ? `%${search.replace(/[%_\\]/g, '\\$&')}%` : null
  const matching = sql`partners p join customers c on c.store_id = p.store_id and c.id = p.customer_id
    where p.store_id = ${actor.store.id} and ${wasPartner('p')} and (${role || null}::text is null or p.role = ${role || null}::text)
      and (${status}::int is null or p.status = ${status}::int) and (${customer_id ?? null}::int is null or p.customer_id = ${customer_id ?? null}::int)
      and (${like}::text is null or unaccent(c.name) ilike unaccent(${like}::text) or c.phone_number like ${phone ? `%${phone}%` : null}::text)`
  const found = await rows(
    q,
    ROW,
    sql`with page as (select p.*, c.name, c.phone_number, to_jsonb(p) as account from ${matching} order by p.created_at desc, p.customer_id desc, p.role limit ${limit} offset ${offset})
    select page.customer_id, page.role, page.status, page.agency_type_id, page.name, page.phone_number, page.account, page.created_at, page.suspended_at, page.suspended_reason,
      t.name as agency_type_name, coalesce(w.balance, 0)::bigint as balance, l.earned, l.orders
    from page left join wallets w on w.store_id = page.store_id and w.customer_id = page.customer_id and w.role = page.role
      left join agency_types t on t.store_id = page.store_id and t.id = page.agency_type_id
      cross join lateral (select coalesce(sum(money), 0)::bigint as earned, count(*) filter (where code is not null and money > 0) as orders from (
        select case when g.type <> 'MONTH_BONUS' and ${isOfBonus} is not true then split_part(g.reference, '/', 1) end as code, sum(g.money) as money from wallet_ledger g
        where g.store_id = page.store_id and g.customer_id = page.customer_id and g.role = page.role and g.type in (${sql.join(EARNED)}) group by 1) of_orders) l
    order by page.created_at desc, page.customer_id desc, page.role`,
  )
  return { rows: found.map((row) => view(q, actor, row)), total: await total(q, sql`from ${matching}`) }
}

function view(q: Query, actor: Actor, row: RowOf<typeof ROW>): Partner {
  const { status, agency_type_id } = row
  return {
    etag: etagOf([status, agency_type_id]),
    customer: { id: row.customer_id, name: row.name, phone_number: row.phone_number },
    role: row.role,
    state: status === PARTNER_STATUS.active ? 'ACTIVE' : 'OFF',
    suspended_at: localTimeOrNull(row.suspended_at),
    suspended_reason: row.suspended_reason,
    agency_type_id,
    agency_type_name: row.agency_type_name,
    balance: row.balance,
    earned: row.earned,
    orders: row.orders,
    account: accountForOwner(actor, secretsOf(q), row.account),
    created_at: localTime(row.created_at),
  }
}

type Of = { customer_id: number; role: PartnerRole }

/** Refuses NOT_FOUND, for who was never one too: their request is to be approved. */
export async function findPartner(q: Query, actor: Actor, { customer_id, role }: Of): Promise<Partner> {
  const [partner] = (await findPartners(q, actor, { role, customer_id }, { limit: 1, offset: 0 })).rows
  if (!partner) throw new Refused('NOT_FOUND', { status: 404 })
  return partner
}

/** Switches a partner off or on, and sets the level of an agency. Refuses NOT_FOUND, EDIT_CONFLICT, AGENCY_TYPE_NOT_FOUND. */
export async function changePartner(
  trx: Trx,
  actor: Actor,
  of: Of,
  { state, agency_type_id = null, reason = null }: z.output<typeof PartnerInput>,
  ifMatch: string | undefined,
): Promise<Partner> {
  await trx
    .selectFrom('partners')
    .select('customer_id')
    .where((eb) => eb.and({ store_id: actor.store.id, ...of }))
    .forUpdate()
    .execute()
  const before = await findPartner(trx, actor, of)
  requireVersion(ifMatch, before)
  const level = agency_type_id
  if (level !== null && of.role !== 'agency') throw new Refused('AGENCY_TYPE_NOT_FOUND', { status: 404 })
  if (level !== null) await holdAgencyType(trx, actor.store.id, level)
  await trx
    .updateTable('partners')
    .set({
      status: state === 'ACTIVE' ? PARTNER_STATUS.active : PARTNER_STATUS.inactive,
      agency_type_id: level,
      ...suspensionOf(before.state === 'ACTIVE', state === 'ACTIVE', reason, actor.now),
    })
    .where((eb) => eb.and({ store_id: actor.store.id, ...of }))
    .execute()
  const after = await findPartner(trx, actor, of)
  if (after.state !== before.state)
    await tellSuspension(trx, actor.store.id, of, { isActive: after.state === 'ACTIVE', reason, now: actor.now })
  recordChange(trx, {
    subject: subjectOf(before),
    before: { state: before.state, level: before.agency_type_name },
    after: { state: after.state, level: after.agency_type_name, ...(reason && { reason }) },
  })
  return after
}

/** Books money by hand, with its reason, and tells the partner. Refuses NOT_FOUND, NOT_ENOUGH_BALANCE. */
export async function adjustBalance(
  trx: Trx,
  actor: Actor,
  of: Of,
  { money, note }: z.output<typeof AdjustBalanceInput>,
): Promise<Partner> {
  const before = await findPartner(trx, actor, of)
  await lockBalances(trx, actor.store.id, of.customer_id)
  await trx
    .insertInto('wallet_ledger')
    .values({
      store_id: actor.store.id,
      ...of,
      money,
      note,
      type: money > 0 ? 'MANUAL_ADD' : 'MANUAL_SUBTRACT',
      created_at: actor.now,
    })
    .execute()
  const t = translatorFor('vi') // stored texts are in the store's language
  const title = t(`server.notice.balance_${money > 0 ? 'added' : 'taken'}`)
  const notice = {
    customer_id: of.customer_id,
    type: 'GET_COMMISSION',
    title,
    content: note,
    references_value: of.role,
  }
  await sendNotification(trx, actor.store.id, notice, actor.now)
  const after = await findPartner(trx, actor, of)
  recordChange(trx, {
    subject: subjectOf(before),
    before: { balance: before.balance },
    after: { balance: after.balance, note },
  })
  return after
}

const subjectOf = ({ customer, role }: Partner) => ({
  kind: 'partners',
  id: `${customer.id} ${role}`,
  name: customer.name ?? undefined,
})
