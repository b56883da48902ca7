import { expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders.ts'
import { createBranch, deleteBranch } from '../../../src/contract/owner-shop.ts'
import { implement, type Implementation } from '../../http/api/implement.ts'
import { implementations } from '../../http/api/routes.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart } from '../../testing/people.ts'
import { signInOwners } from '../../testing/store-owners.ts'
import { inTransaction } from '../shared/refused.ts'
import { orderDetail } from './order-view.ts'
import { placeOrder } from './place-order.ts'
import { takeCell, type TakeCell } from './take-stock.ts'

const BRANCH = { name: 'Chi nhánh Huế', is_default: false, is_default_order_online: false, is_closed: false }

test.each(['named by the order', 'chosen in the cart'] as const)(
  'a branch, %s, that is deleted while an order for it is being placed stays',
  async (how) => {
    let whileItIsPlaced: () => Promise<void> = async () => {}
    const take: TakeCell = async (...args) => {
      await whileItIsPlaced()
      return takeCell(...args)
    }
    const slow: Implementation[] = [
      ...implementations.filter(({ endpoint }) => endpoint !== createOrder),
      implement(createOrder, (call, { body }) =>
        inTransaction(call, async (trx) => {
          const { orderId } = await placeOrder(trx, call, body, take)
          const row = await trx
            .selectFrom('orders')
            .selectAll()
            .where('store_id', '=', call.store.id)
            .where('id', '=', orderId)
            .executeTakeFirstOrThrow()
          return { ...(await orderDetail(trx, call, row)), guest_token: null, pay_url: null }
        }),
      ),
    ]
    const store = await openTestStore({ implementations: slow })
    try {
      const { owner } = await signInOwners(store)
      const id = (await store.ask(createBranch, { body: BRANCH }, owner)).data.at(-1)?.id ?? 0
      let removal: Promise<{ msg_code: string }> | undefined
      whileItIsPlaced = async () => {
        removal = store.ask(deleteBranch, { params: { id } }, owner)
        await Promise.race([removal, untilSomebodyWaits(store)])
      }
      const guest = await guestWithCart(store)
      if (how === 'chosen in the cart') await store.sql('update carts set branch_id = $1', [id])
      const body = how === 'named by the order' ? { ...GUEST_ORDER, branch_id: id } : GUEST_ORDER
      const placed = await store.ask(createOrder, { body }, guest)
      expect([placed.status, (await removal)?.msg_code]).toEqual([201, 'BRANCH_HAS_ORDERS'])
      const [order] = await store.sql(
        'select o.branch_id, b.name from orders o left join branches b on b.id = o.branch_id',
      )
      expect(order).toEqual({ branch_id: id, name: BRANCH.name })
    } finally {
      await store.close()
    }
  },
)

/** Resolves when a statement of this database waits for a lock. */
async function untilSomebodyWaits(store: TestStore): Promise<void> {
  for (;;) {
    const waiting = await store.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting.length > 0) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}
