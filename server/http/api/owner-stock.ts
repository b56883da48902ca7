import { changeProductStock, getProductStock } from '../../../src/contract/owner-stock.ts'
import { changeStock, findStock, findStockMovements } from '../../core/catalogue/stock-movements.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { fail } from '../../core/shared/refused.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'
import { idempotent } from './idempotency.ts'
import { implement } from './implement.ts'
import { paginated, slice } from './paginated.ts'

export const ownerStock = [
  implement(getProductStock, async (call, { params, query }) =>
    call.db.query(async (q) => {
      const stock = await findStock(q, call.store.id, params.id)
      if (!stock) return fail('PRODUCT_NOT_FOUND', { status: 404 })
      const found = await findStockMovements(q, call.store.id, params.id, slice(query))
      const path = `/api/owner/${call.store.code}/products/${params.id}/stock`
      return { ...stock, movements: paginated({ ...found, path, query }) }
    }),
  ),

  implement(changeProductStock, async (call, { params, body }) =>
    idempotent(call, changeProductStock, { ...params, ...body }, async (trx) => {
      const { name, before, after } = await changeStock(trx, call.store.id, params.id, body)
      await publishOnCommit(trx, { storeId: call.store.id, tags: ['products', `product:${params.id}`] })
      recordChange(trx, {
        subject: { kind: 'products', id: String(params.id), name },
        before: { quantity_in_stock: before, note: null },
        after: { quantity_in_stock: after, note: body.note },
      })
      return { cell_id: body.cell_id, before, after }
    }),
  ),
]
