import { sql } from 'kysely'
import type { Buyer } from '../../../src/domain/money/pricing-input.ts'
import { groupsOfCustomer } from '../accounts/customer-groups.ts'
import type { Query } from '../../db/database.ts'
import { boolean, number, rows } from '../../db/statements.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { readHeldMoney } from '../partners/held-money.ts'
import { PARTNER_STATUS, PAYOUT_STATUS } from '../../db/codes.ts'

const VISITOR: Buyer = {
  customer_id: null,
  is_collaborator: false,
  is_agency: false,
  group_ids: [],
  points: 0,
  balance_collaborator: 0,
  balance_agency: 0,
  agency_commission_percent: 0,
  earner: 'none',
}

/** What the caller may spend and is entitled to, read from the database; nothing comes from the request. */
export async function readBuyer(q: Query, actor: Actor): Promise<Buyer> {
  if (!actor.customer) return VISITOR
  const { id, isCollaborator, isAgency } = actor.customer
  const [own] = await rows(
    q,
    { points: number, collaborator: number, agency: number, commission_percent: number, has_groups: boolean },
    sql`
    select coalesce((select points from point_balances b where b.store_id = c.store_id and b.customer_id = c.id), 0) as points,
      ${unrequested('collaborator')} as collaborator, ${unrequested('agency')} as agency,
      coalesce((select t.commission_percent from partners p join agency_types t on t.store_id = p.store_id and t.id = p.agency_type_id
        where p.store_id = c.store_id and p.customer_id = c.id and p.role = 'agency' and p.status = ${sql.lit(PARTNER_STATUS.active)}), 0) as commission_percent,
      exists (select from customer_groups g where g.store_id = c.store_id) as has_groups
    from customers c where c.store_id = ${actor.store.id} and c.id = ${id}`,
  )
  return {
    ...VISITOR,
    customer_id: id,
    is_collaborator: isCollaborator,
    is_agency: isAgency,
    group_ids: own?.has_groups ? await groupsOfCustomer(q, actor.store.id, id, actor.now) : [],
    points: own?.points ?? 0,
    balance_collaborator: isCollaborator ? await spendable(q, actor, 'collaborator', own?.collaborator ?? 0) : 0,
    balance_agency: isAgency ? await spendable(q, actor, 'agency', own?.agency ?? 0) : 0,
    agency_commission_percent: own?.commission_percent ?? 0,
  }
}

/** Balance less open payout requests (wire.md §4 rule 4). */
const unrequested = (role: PartnerRole) => sql`
  coalesce((select w.balance from wallets w where w.store_id = c.store_id and w.customer_id = c.id and w.role = ${role}), 0)
  - coalesce((select sum(r.money)::bigint from payout_requests r where r.store_id = c.store_id and r.customer_id = c.id and r.role = ${role} and r.status = ${sql.lit(PAYOUT_STATUS.open)}), 0)`

/** Of that, what is not held. */
async function spendable(q: Query, { store, customer, now }: Actor, role: PartnerRole, money: number): Promise<number> {
  if (money <= 0) return 0
  const held = await readHeldMoney(q, { storeId: store.id, customerId: customer?.id ?? 0, role }, now)
  return Math.max(0, money - held.money)
}
