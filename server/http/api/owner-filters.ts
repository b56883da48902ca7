import * as calls from '../../../src/contract/owner-filters.ts'
import * as filters from '../../core/catalogue/owner-filters.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { lockSettings, requireVersion } from '../../core/shared/etag.ts'
import { inTransaction, Refused } from '../../core/shared/refused.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'
import type { Query, Trx } from '../../db/database.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'

export const ownerFilters = [
  implement(calls.listOwnerFilters, async (call) => call.db.query((q) => filters.findOwnerFilters(q, call.store.id))),

  implement(calls.createOwnerFilter, async (call, { body }) =>
    idempotent(call, calls.createOwnerFilter, body, async (trx) => {
      const id = await filters.saveFilter(trx, call.store.id, undefined, body)
      return changed(trx, call, id, null)
    }),
  ),

  implement(calls.saveOwnerFilter, async (call, { params: { id }, body }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id) // nobody else saves filters meanwhile
      const before = await found(trx, call, id)
      requireVersion(call.ifMatch, before)
      await filters.saveFilter(trx, call.store.id, id, body)
      return changed(trx, call, id, before)
    }),
  ),

  implement(calls.deleteOwnerFilter, async (call, { params: { id } }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id)
      const before = await found(trx, call, id)
      await filters.deleteFilter(trx, call.store.id, id)
      await publish(trx, call)
      recordChange(trx, { subject: subjectOf(before), before: written(before), after: null })
      return null
    }),
  ),

  implement(calls.orderOwnerFilters, async (call, { body: { ids } }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id)
      const before = await filters.findOwnerFilters(trx, call.store.id)
      await filters.orderFilters(trx, call.store.id, ids)
      await publish(trx, call)
      const after = await filters.findOwnerFilters(trx, call.store.id)
      const names = (list: calls.OwnerFilter[]) => ({ names: list.map(({ name }) => name) })
      recordChange(trx, { subject: { kind: 'filters', id: '' }, before: names(before), after: names(after) })
      return after
    }),
  ),
]

const subjectOf = ({ id, name }: { id: number; name: string }) => ({ kind: 'filters', id: String(id), name })
const written = ({ name, values, show_from, show_until }: calls.OwnerFilter) => ({
  name,
  values: values.map((value) => value.name),
  show_from,
  show_until,
})
const publish = (trx: Trx, call: Call) => publishOnCommit(trx, { storeId: call.store.id, tags: ['products'] })

async function found(q: Query, call: Call, id: number): Promise<calls.OwnerFilter> {
  const filter = (await filters.findOwnerFilters(q, call.store.id)).find((one) => one.id === id)
  if (!filter) throw new Refused('FILTER_NOT_FOUND', { status: 404 })
  return filter
}

async function changed(trx: Trx, call: Call, id: number, before: calls.OwnerFilter | null): Promise<calls.OwnerFilter> {
  const after = await found(trx, call, id)
  await publish(trx, call)
  recordChange(trx, { subject: subjectOf(after), before: before && written(before), after: written(after) })
  return after
}
