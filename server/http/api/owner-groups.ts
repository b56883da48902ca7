import * as calls from '../../../src/contract/owner-groups.ts'
import { countMembers, deleteGroup, findGroups, saveGroup } from '../../core/accounts/customer-groups.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { lockSettings, requireVersion } from '../../core/shared/etag.ts'
import { inTransaction, Refused } from '../../core/shared/refused.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'
import type { Query, Trx } from '../../db/database.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'

export const ownerGroups = [
  implement(calls.listCustomerGroups, async (call) => call.db.query((q) => findGroups(q, call.store.id, call.now))),

  implement(calls.createCustomerGroup, async (call, { body }) =>
    idempotent(call, calls.createCustomerGroup, body, async (trx) => {
      const id = await saveGroup(trx, call.store.id, undefined, body, call.now)
      return changed(trx, call, id, null)
    }),
  ),

  implement(calls.saveCustomerGroup, async (call, { params: { id }, body }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id) // nobody else saves groups meanwhile
      const before = await found(trx, call, id)
      requireVersion(call.ifMatch, before)
      await saveGroup(trx, call.store.id, id, body, call.now)
      return changed(trx, call, id, before)
    }),
  ),

  implement(calls.deleteCustomerGroup, async (call, { params: { id } }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id)
      const before = await found(trx, call, id)
      await deleteGroup(trx, call.store.id, before)
      recordChange(trx, { subject: subjectOf(before), before: { name: before.name }, after: null })
      return null
    }),
  ),

  implement(calls.countCustomerGroup, async (call, { body: { conditions } }) =>
    call.db.query(async (q) => {
      const [customers = 0] = await countMembers(q, call.store.id, [conditions], call.now)
      return { customers }
    }),
  ),
]

const subjectOf = ({ id, name }: { id: number; name: string }) => ({ kind: 'customer_groups', id: String(id), name })

async function found(q: Query, call: Call, id: number): Promise<calls.CustomerGroup> {
  const group = (await findGroups(q, call.store.id, call.now)).find((one) => one.id === id)
  if (!group) throw new Refused('GROUP_NOT_FOUND', { status: 404 })
  return group
}

async function changed(
  trx: Trx,
  call: Call,
  id: number,
  before: calls.CustomerGroup | null,
): Promise<calls.CustomerGroup> {
  const after = await found(trx, call, id)
  await publishOnCommit(trx, { storeId: call.store.id, tags: ['promotions'] }) // who sees what
  const written = ({ name, conditions }: calls.CustomerGroup) => ({ name, conditions })
  recordChange(trx, { subject: subjectOf(after), before: before && written(before), after: written(after) })
  return after
}
