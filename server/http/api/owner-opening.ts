import { getOpening, setLogo, setSampleGoods } from '../../../src/contract/owner-opening.ts'
import { addSampleGoods, removeSampleGoods } from '../../core/catalogue/sample-goods.ts'
import { ownMedia } from '../../core/media/own-media.ts'
import { findOpening, useLogo } from '../../core/reports/opening.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { inTransaction } from '../../core/shared/refused.ts'
import { productTagsOf, publishOnCommit } from '../../core/shared/store-changes.ts'
import { implement } from './implement.ts'

export const ownerOpening = [
  implement(getOpening, async (call) => call.db.query((q) => findOpening(q, call.store.id))),

  implement(setSampleGoods, async (call, { body: { shown } }) =>
    inTransaction(call, async (trx) => {
      const goods = await (shown ? addSampleGoods : removeSampleGoods)(trx, call.store.id, call.now)
      const tags = ['products', ...productTagsOf(goods.map(({ id }) => id))]
      if (goods.length > 0) await publishOnCommit(trx, { storeId: call.store.id, tags })
      recordChange(
        trx,
        ...goods.map(({ id, name }) => ({
          subject: { kind: 'products', id: String(id), name },
          before: shown ? null : { name },
          after: shown ? { name } : null,
        })),
      )
      return findOpening(trx, call.store.id)
    }),
  ),

  implement(setLogo, async (call, { body }) =>
    inTransaction(call, async (trx) => {
      const logo_url = ownMedia(call, body.logo_url)
      const author = { id: call.owner?.id ?? 0, name: call.owner?.name ?? '' }
      await useLogo(trx, call.store.id, { ...body, logo_url }, { author, now: call.now })
      await publishOnCommit(trx, { storeId: call.store.id, tags: ['store', 'theme'] })
      recordChange(trx, { subject: { kind: 'settings', id: call.store.code }, before: null, after: body })
      return findOpening(trx, call.store.id)
    }),
  ),
]
