import { openKeyring } from '../../../db/keyring.ts'
import { TEST_SECRET_KEY } from '../../../testing/secret-key.ts'
import { encryptAccount } from '../../accounts/account-secrets.ts'
import { createOrder } from '../../../../src/contract/orders.ts'
import { requestAgencyPayment } from '../../../../src/contract/agency.ts'
import { requestCollaboratorPayment } from '../../../../src/contract/collaborator.ts'
import { payPayout, refusePayout } from '../../../../src/contract/owner-partners.ts'
import type { OrderStatus } from '../../../../src/contract/order-statuses.ts'
import { deviceHash } from '../../accounts/device.ts'
import { FIXTURE_NOW } from '../../../../fixtures/clock.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { openTestStore, type CallerOptions } from '../../../testing/open-test-store.ts'
import { GUEST_ORDER, manyCustomers } from '../../../testing/people.ts'
import { signInOwners } from '../../../testing/store-owners.ts'

const SECRETS = openKeyring([TEST_SECRET_KEY])

export type Person = { id: number; token: string; addressId: number; phone: string }
export type Stage = Awaited<ReturnType<typeof openStage>>
type Role = 'collaborator' | 'agency'

/** A store for earning scripts: payouts from the first đồng, 10 % commission and 10 % of it for who brought the seller in, product 1 at 100,000 đồng with unlimited stock. */
export async function openStage(people: number, options?: Parameters<typeof openTestStore>[0]) {
  const store = await openTestStore(options)
  const { owner } = await signInOwners(store)
  await store.sql(`update product_cells set stock = 1000000 where id = 1`)
  await store.sql(
    `update store_settings set value = value || '{"payment_limit": 0, "steps_bonus": [{"limit": 200000, "bonus": 15000}], "steps_import": [{"limit": 200000, "bonus": 15000}], "percent_referral": 10}' where key in ('collaborator', 'agency')`,
  )
  await store.sql(
    `update store_settings set value = value || '{"point_introduce_customer": 10}' where key = 'reward_points'`,
  )
  await store.sql(`insert into agency_types (store_id, id, name, commission_percent) values (1, 900, 'Cấp 1', 8)`)
  const customers = await manyCustomers(store, people)
  const phones = new Map(
    (
      await store.sql<{ id: number; phone_number: string }>('select id, phone_number from customers where store_id = 1')
    ).map((row) => [row.id, row.phone_number]),
  )
  let clock = new Date(FIXTURE_NOW)
  const hashOf = (device: string) => deviceHash({ device, store: { id: 1, code: 'mot', flags: {}, isDemo: true } })

  /** Fills a cart directly in the database: the scripts start at the checkout. */
  async function fill(
    owns: { customer_id?: number; device_hash?: Buffer | undefined },
    quantity: number,
  ): Promise<void> {
    await store.sql(
      `with c as (insert into carts (store_id, customer_id, device_hash) values (1, $1, $2) on conflict do nothing returning id),
        own as (select id from c union all select id from carts where store_id = 1 and (customer_id = $1 or device_hash = $2) limit 1)
       insert into cart_lines (store_id, cart_id, product_id, cell_id, quantity) select 1, id, 1, 1, $3 from own`,
      [owns.customer_id ?? null, owns.device_hash ?? null, quantity],
    )
  }
  async function order(body: object, caller: CallerOptions): Promise<string> {
    const reply = await store.ask(createOrder, { body: { ...GUEST_ORDER, ...body } }, caller)
    if (reply.status !== 201) throw new Error(`${reply.msg_code}: ${reply.msg}`)
    return reply.data.order_code
  }
  async function move(code: string, ...steps: OrderStatus[]): Promise<void> {
    for (const to of steps) {
      await store.database.forStore(1).transaction(async (trx) => {
        const row = await trx
          .selectFrom('orders')
          .selectAll()
          .where('store_id', '=', 1)
          .where('order_code', '=', code)
          .executeTakeFirstOrThrow()
        await moveOrder(trx, row, { storeId: 1, now: clock, mover: 'shop', to })
      })
    }
  }
  /** Requests the payout of the wallet, and pays it where the store may. */
  async function cashOut(person: Person): Promise<void> {
    for (const role of ['collaborator', 'agency'] as const) {
      const [wallet] = await store.sql('select from wallets where customer_id = $1 and role = $2 and balance > 0', [
        person.id,
        role,
      ])
      if (!wallet) continue
      await (role === 'agency'
        ? store.ask(requestAgencyPayment, {}, person)
        : store.ask(requestCollaboratorPayment, {}, person))
      const [request] = await store.sql<{ id: number }>(
        'select id from payout_requests where customer_id = $1 and role = $2 and status = 0',
        [person.id, role],
      )
      if (request) await store.ask(payPayout, { params: { id: request.id }, body: {} }, owner)
    }
  }

  /** The shop refuses what these people have asked for. */
  async function refuse(...these: Person[]): Promise<void> {
    const open = await store.sql<{ id: number }>(
      'select id from payout_requests where customer_id = any($1) and status = 0',
      [these.map(({ id }) => id)],
    )
    for (const { id } of open)
      await store.ask(refusePayout, { params: { id }, body: { note: 'Cùng tài khoản với người mua' } }, owner)
  }

  return {
    store,
    /** Signed in to the desk. */
    owner,
    sql: store.sql,
    move,
    cashOut,
    refuse,
    person: (): Person => {
      const next = customers.pop()
      if (!next) throw new Error('nobody is left')
      return { ...next, phone: phones.get(next.id) ?? '' }
    },
    partner: async (
      person: Person,
      role: Role = 'collaborator',
      account: { number?: string; bank?: string; cmnd?: string; status?: number; isSuspended?: boolean } = {},
    ) => {
      const stored = encryptAccount(SECRETS, 1, { account_number: account.number ?? null, cmnd: account.cmnd ?? null })
      await store.sql(
        `insert into partners (store_id, customer_id, role, agency_type_id, bank, account_number, cmnd, status, account_hash, cmnd_hash, account_saved_at, suspended_at, created_at) values (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '2026-01-01')
         on conflict (store_id, customer_id, role) do update set bank = excluded.bank, account_number = excluded.account_number, cmnd = excluded.cmnd,
           account_hash = excluded.account_hash, cmnd_hash = excluded.cmnd_hash, account_saved_at = excluded.account_saved_at`,
        [
          person.id,
          role,
          role === 'agency' ? 900 : null,
          account.bank ?? 'VCB',
          stored.account_number ?? `no hash ${person.id}`, // an account to be paid to, which nothing is compared with
          stored.cmnd,
          account.isSuspended ? 0 : (account.status ?? 1),
          stored.account_hash,
          stored.cmnd_hash,
          clock,
          account.isSuspended ? clock : null,
        ],
      )
    },
    seen: (person: Person, device: string) =>
      store.sql('insert into devices (store_id, device_hash, customer_id) values (1, $1, $2)', [
        hashOf(device),
        person.id,
      ]),
    broughtInBy: (person: Person, by: Person) =>
      store.sql('update customers set referrer_id = $1, referral_phone_number = $2 where id = $3', [
        by.id,
        by.phone,
        person.id,
      ]),
    device: store.newDevice,
    /** A customer's order, with arbitrary claims in the body. */
    buy: async (
      person: Person,
      claim: object,
      { quantity = 1, device }: { quantity?: number; device?: string } = {},
    ) => {
      await fill({ customer_id: person.id }, quantity)
      return order({ customer_address_id: person.addressId, ...claim }, { token: person.token, device })
    },
    /** An order of a customer without a saved address. */
    buyAs: async ({ id, token }: Pick<Person, 'id' | 'token'>, device: string) => {
      await fill({ customer_id: id }, 1)
      return order({ phone: `0388${String(1_000_000 + guests++).slice(1)}` }, { token, device })
    },
    guest: async (claim: object, { device = store.newDevice() }: { device?: string } = {}) => {
      await fill({ device_hash: hashOf(device) }, 1)
      return order({ phone: `0388${String(1_000_000 + guests++).slice(1)}`, ...claim }, { device })
    },
    /** Delivers, marks paid and completes. */
    complete: async (code: string) => {
      await store.sql('update orders set order_status = 5 where order_code = $1', [code])
      await move(code, 'COMPLETED')
    },
    sendBack: (code: string) => move(code, 'CUSTOMER_RETURNING', 'CUSTOMER_HAS_RETURNS'),
    later: (days: number) => {
      clock = new Date(clock.getTime() + days * 86_400_000)
      store.setNow(clock.toISOString())
    },
    restart: () => {
      clock = new Date(FIXTURE_NOW)
      store.setNow(FIXTURE_NOW)
    },
    /** Đồng these people received through partner programmes and referral points, less negative balances. */
    payable: async (...these: Person[]) => {
      const [row] = await store.sql<{ money: string }>(
        `select coalesce((select sum(-money) from wallet_ledger where customer_id = any($1) and type in ('PAYMENT_DONE', 'BALANCE_USED')), 0)
          + coalesce((select sum(least(balance, 0)) from wallets where customer_id = any($1)), 0)
          + 1000 * coalesce((select sum(point) from points_ledger where customer_id = any($1) and type = 'REFERRAL_CUSTOMER'), 0) as money`,
        [these.map(({ id }) => id)],
      )
      return Number(row?.money)
    },
  }
}
let guests = 0
