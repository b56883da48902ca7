import * as calls from '../../../src/contract/owner-shop.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { findVnpay, saveVnpay } from '../../core/payments/vnpay-settings.ts'
import { recordChange, writeAudit } from '../../core/shared/audit-log.ts'
import { etagOf } from '../../core/shared/etag.ts'
import { previewMail } from '../../core/mail/preview-mail.ts'
import { fail, inTransaction } from '../../core/shared/refused.ts'
import { invalidateAllPages } from '../../core/shared/store-changes.ts'
import { findShopSettings } from '../../core/stores/shop-settings.ts'
import { findMailSettings } from '../../core/stores/mail-settings.ts'
import { findOwnerBranches, removeBranch, writeBranch } from '../../core/stores/owner-branches.ts'
import * as domains from '../../core/stores/owner-domains.ts'
import { readSettings, writeSetting } from '../../core/stores/store-settings.ts'
import type { Query, Trx } from '../../db/database.ts'
import { changeSettings } from './change-settings.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'

export const ownerShop = [
  implement(calls.listOwnerBranches, async (call) => call.db.query((q) => findOwnerBranches(q, call.store.id))),
  implement(calls.createBranch, async (call, { body }) =>
    idempotent(call, calls.createBranch, body, (trx) =>
      changedList(trx, call, ['branches', body.name], findOwnerBranches, () =>
        writeBranch(trx, call.store.id, undefined, body, { mayBank: mayBank(call) }),
      ),
    ),
  ),
  implement(calls.saveBranch, async (call, { params, body }) =>
    changeList(call, ['branches', body.name, params.id], findOwnerBranches, (trx) =>
      writeBranch(trx, call.store.id, params.id, body, { ifMatch: call.ifMatch, mayBank: mayBank(call) }),
    ),
  ),
  implement(calls.deleteBranch, async (call, { params }) =>
    changeList(call, ['branches', undefined, params.id], findOwnerBranches, (trx) =>
      removeBranch(trx, call.store.id, params.id, { mayBank: mayBank(call) }),
    ),
  ),

  implement(calls.getPointSettings, async (call) => call.db.query((q) => findPoints(q, call.store.id))),
  implement(calls.savePointSettings, async (call, { body }) =>
    changeSettings(call, 'points', findPoints, async (trx) => {
      await writeSetting(trx, { storeId: call.store.id, key: 'reward_points', value: body, now: call.now })
      await invalidateAllPages(trx, call.store.id)
      return { after: body }
    }),
  ),

  implement(calls.getVnpaySettings, async (call) => call.db.query((q) => findVnpay(q, call.store.id))),
  implement(calls.saveVnpaySettings, async (call, { body }) =>
    changeSettings(call, 'vnpay', findVnpay, async (trx, before) => {
      await saveVnpay(trx, call.store.id, body, call.now)
      const { tmn_code, pay_url, hash_secret } = body
      return {
        before: { tmn_code: before.tmn_code, pay_url: before.pay_url, is_key_new: false },
        after: { tmn_code, pay_url, is_key_new: Boolean(hash_secret) },
      }
    }),
  ),

  implement(calls.getMailSettings, async (call) => call.db.query((q) => mailsOf(q, call))),
  implement(calls.saveMailSettings, async (call, { body }) =>
    changeSettings(
      call,
      'mails',
      (q) => mailsOf(q, call),
      async (trx) => {
        await writeSetting(trx, { storeId: call.store.id, key: 'mails', value: body, now: call.now })
        return { after: body }
      },
    ),
  ),

  implement(calls.previewMail, async (call, { body: { kind, lang, text } }) => {
    const [{ name }] = [await call.db.query((q) => findShopSettings(q, call.store.id))]
    return previewMail({ name, code: call.store.code }, { kind, lang, words: text })
  }),

  implement(calls.listOwnerDomains, async (call) => call.db.query((q) => domains.findDomains(q, call.store.id))),
  implement(calls.addOwnerDomain, async (call, { body: { host } }) =>
    changeList(call, ['domains', host, host], domains.findDomains, (trx) =>
      domains.addDomain(trx, call.store.id, host, call.services.config.baseDomain),
    ),
  ),
  implement(calls.checkOwnerDomain, async (call, { params: { host } }) => {
    const storeId = call.store.id
    const record = await call.db.query((q) => domains.recordOf(q, storeId, host))
    if (!record) return fail('DOMAIN_NOT_FOUND', { status: 404 })
    const records = await (call.services.resolveTxt ?? domains.resolveTxt)(record.name) // outside of any transaction
    const is_verified = records.includes(record.value)
    if (is_verified) await releaseAbandoned(call, host, records)
    return inTransaction(call, async (trx) => {
      if (is_verified) await domains.proveDomain(trx, storeId, host)
      recordChange(trx, { subject: { kind: 'domains', id: host, name: host }, before: null, after: { is_verified } })
      await invalidateAllPages(trx, storeId)
      return domains.findDomains(trx, storeId)
    })
  }),
  implement(calls.makeMainDomain, async (call, { params: { host } }) =>
    changeList(call, ['domains', host, host], domains.findDomains, (trx) => domains.makeMain(trx, call.store.id, host)),
  ),
  implement(calls.removeOwnerDomain, async (call, { params: { host } }) =>
    changeList(call, ['domains', host, host], domains.findDomains, (trx) =>
      domains.removeDomain(trx, call.store.id, host),
    ),
  ),
]

const mayBank = ({ owner }: Call) => isAllowed(owner?.role, 'bank.write')

/**
 * A domain whose record proves another store is free for this one, when the record of the store that has it is gone: its name has changed hands. Both records
 * at once prove nothing, and what the operator gave is not taken.
 */
async function releaseAbandoned(
  { services, store, now }: Call,
  host: string,
  records: readonly string[],
): Promise<void> {
  const holder = await services.system((q) => domains.holderOf(q, host))
  if (!holder || holder.storeId === store.id || !holder.record || records.includes(holder.record)) return
  await services.forStore(holder.storeId).transaction(async (trx) => {
    await domains.removeDomain(trx, holder.storeId, host)
    await writeAudit(trx, holder.storeId, {
      author: { id: 0, name: 'Tiệm' },
      action: 'checkOwnerDomain',
      subject: { kind: 'domains', id: host, name: host },
      before: { is_verified: true },
      after: { is_verified: false },
      now,
    })
    await invalidateAllPages(trx, holder.storeId)
  })
}

type Subject = [kind: string, name: string | undefined, id?: string | number]

/** Changes a list of the store and answers it as it is then; the audit log has what differs. */
function changeList<Row extends object>(
  call: Call,
  subject: Subject,
  find: (q: Query, storeId: number) => Promise<Row[]>,
  change: (trx: Trx) => Promise<void>,
) {
  return inTransaction(call, (trx) => changedList(trx, call, subject, find, change))
}

async function changedList<Row extends object>(
  trx: Trx,
  call: Call,
  [kind, name, id]: Subject,
  find: (q: Query, storeId: number) => Promise<Row[]>,
  change: (trx: Trx) => Promise<void>,
): Promise<Row[]> {
  const before = await find(trx, call.store.id)
  await change(trx)
  const after = await find(trx, call.store.id)
  const gone = before.filter((row) => !after.some((other) => JSON.stringify(other) === JSON.stringify(row)))
  const added = after.filter((row) => !before.some((other) => JSON.stringify(other) === JSON.stringify(row)))
  recordChange(trx, {
    subject: { kind, id: String(id ?? ''), name },
    before: withoutEtag(gone[0]),
    after: withoutEtag(added[0]),
  })
  await invalidateAllPages(trx, call.store.id)
  return after
}

const withoutEtag = (row: object | undefined) =>
  (row && Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'etag'))) || null

async function findPoints(q: Query, storeId: number) {
  const { reward_points } = await readSettings(q, storeId, 'reward_points')
  return { ...reward_points, etag: etagOf(reward_points) }
}
const mailsOf = (q: Query, call: Call) => findMailSettings(q, call.store.id, call.services.config)
