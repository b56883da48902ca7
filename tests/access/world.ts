import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { hashSecret, newToken } from '../../server/core/shared/secrets.ts'
import { openSession } from '../../server/core/accounts/sessions.ts'
import type { Database } from '../../server/db/database.ts'
import { openTestApp } from '../setup/app.ts'
import { send, type Answer, type RequestInput, type CallerHeaders } from '../contract/contract-store.ts'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { STAFF_ROLES, type StaffRole } from '../../src/contract/permissions.ts'
import { canary, stamp } from './canaries.ts'
import { cloneStore } from './clone-store.ts'

export const NOW = new Date(FIXTURE_NOW)
/** The store of the victims; a clone with the same ids; and a store with different ids. */
export const HOME = { id: 2350, code: 'linh-beauty' }
export const TWIN = { id: 2360, code: 'song-sinh' }
export const OTHER = { id: 2348, code: 'moc-fashion' }
export const STORES = [HOME, TWIN, OTHER]
export type StoreOf = (typeof STORES)[number]
/** People of every fixture store, by the last digits of their ids. */
export const PEOPLE = {
  customer: 1,
  newcomer: 2,
  collaborator: 3,
  rejected: 5,
  agency: 7,
  waiting: 8,
  both: 9,
} as const
export type Person = keyof typeof PEOPLE
/** People of the twin store have the ids of their originals. */
export const idOf = (person: Person, store: StoreOf = HOME): number =>
  (store === OTHER ? OTHER.id : HOME.id) * 1000 + PEOPLE[person]

/** A published theme version that only the home store has; each store counts its versions from 1. */
const HOME_VERSION = 42

export type World = Awaited<ReturnType<typeof openWorld>>

/** Opens three stores with canaries on their own database, and logs their people in. */
export async function openWorld() {
  const server = await openTestApp()
  const { database } = server
  await cloneStore(database, HOME.id, { ...TWIN, name: 'Song Sinh' })
  await database.system((q) =>
    sql`insert into owners (email, name, password_hash) select 'owner@song-sinh.test', 'Chủ Song Sinh', password_hash from owners where email = 'owner@moc-fashion.test'`.execute(
      q,
    ),
  )
  await database.system((q) =>
    sql`insert into store_owners (store_id, owner_id) select ${TWIN.id}, id from owners where email = 'owner@song-sinh.test'`.execute(
      q,
    ),
  )
  await database.system((q) =>
    sql`insert into theme_versions (store_id, id, document, name, published_at) values (${HOME.id}, ${HOME_VERSION}, '{}', 'Bản của nhà', '2026-01-01')`.execute(
      q,
    ),
  )
  await database.system((q) =>
    sql`insert into customer_groups (store_id, name, conditions) select id, ${'Nhóm của cửa hàng'}, '[{"fact": "orders", "from": 1}]' from stores where id in (${HOME.id}, ${OTHER.id})`.execute(
      q,
    ),
  )
  await sever(database)
  const device = await fillCarts(database)
  await stamp(
    database,
    STORES.map(({ id }) => id),
  )
  await database.system((q) =>
    sql`insert into staff_invitations (store_id, token_hash, email, role, created_at, expires_at) values (${HOME.id}, ${hashSecret(newToken())}, 'duoc.moi@example.com', 'manager', now(), '2030-01-01')`.execute(
      q,
    ),
  )
  await database.system((q) =>
    sql`with share as (
        insert into theme_shares (store_id, salt, note, author_id, author_name, created_at, ends_at)
        values (${HOME.id}, ${'s'.repeat(22)}, ${canary.owner(HOME.id)}, 1, 'Chủ nhà', now(), '2030-01-01') returning store_id, id
      )
      insert into theme_comments (store_id, share_id, place, name, text, attempt, created_at)
      select store_id, id, '{"path": "/", "language": "vi", "width": 390, "spot": null}', 'Khách', ${canary.owner(HOME.id)}, 'mot-lan-thu', now() from share`.execute(
      q,
    ),
  )
  await database.system((q) =>
    sql`with said as (insert into search_synonyms (store_id, names) values (${HOME.id}, ${`áo nhà, ${canary.owner(HOME.id)}`})),
      promoted as (insert into search_promotions (store_id, words, term, product_id, position)
        select store_id, 'ao nha', ${canary.owner(HOME.id)}, id, 1 from products where store_id = ${HOME.id} and status = 0 order by id limit 1)
      insert into search_terms (store_id, day, term, searches, found, is_near) values (${HOME.id}, ${FIXTURE_NOW}::timestamptz::date, ${canary.owner(HOME.id).toLowerCase()}, 9, 0, false)`.execute(
      q,
    ),
  )
  await database.system((q) =>
    sql`insert into desk_undos (store_id, id, change, created_at) values (${HOME.id}, 900001, '{"kind": "products", "before": [], "after": []}', ${FIXTURE_NOW})`.execute(
      q,
    ),
  )
  await database.system((q) =>
    sql`insert into product_imports (store_id, file_name, format, header, columns, rows, author_id, author_name, created_at)
      values (${HOME.id}, 'hang-cua-nha.csv', 'other', '["Tên"]', '{}', 0, 1, 'Chủ nhà', now())`.execute(q),
  )
  const records = await findRecords(database, HOME)

  const world = {
    server,
    database,
    /** The device of the guest with an order and a cart in the home store. */
    device,
    /** Records of the home store's people that calls can name. */
    records,
    send: (name: EndpointName, input: RequestInput, caller: CallerHeaders): Promise<Answer> =>
      send(server, endpoints[name]!, input, caller),
    async token(store: StoreOf, person: Person, { expired = false, refresh = false } = {}): Promise<string> {
      const now = expired ? new Date(NOW.getTime() - 101 * 86_400_000) : NOW
      const session = await database
        .forStore(store.id)
        .transaction((trx) =>
          openSession(trx, { storeId: store.id, customerId: idOf(person, store), device: undefined, now }),
        )
      return refresh ? session.refreshToken : session.token
    },
    async ownerToken(email: string, { expired = false } = {}): Promise<string> {
      const token = newToken()
      const expires = new Date(NOW.getTime() + (expired ? -1 : 1) * 86_400_000)
      await database.system((q) =>
        sql`insert into owner_sessions (token_hash, owner_id, expires_at) select ${hashSecret(token)}, id, ${expires} from owners where email = ${email}`.execute(
          q,
        ),
      )
      return token
    },
    /** Somebody of each role in the home store, signed in: the cookie by role. */
    async staffCookies(): Promise<Record<StaffRole, string>> {
      const cookies = {} as Record<StaffRole, string>
      for (const role of STAFF_ROLES) {
        await database.system((q) =>
          sql`with person as (insert into owners (email, name) values (${`${role}@vai.test`}, ${role}) returning id)
            insert into store_owners (store_id, owner_id, role) select ${HOME.id}, id, ${role} from person`.execute(q),
        )
        cookies[role] = `__Host-owner=${await world.ownerToken(`${role}@vai.test`)}`
      }
      return cookies
    },
    close: () => server.close(),
  }
  const card = await world.send(
    'uploadImage',
    { query: { purpose: 'id_card' } },
    { 'x-store': HOME.code, 'customer-token': await world.token(HOME, 'both') },
  )
  await world.token(HOME, 'both')
  const [session] = await database.system((q) =>
    q.selectFrom('sessions').select('id').where('store_id', '=', HOME.id).orderBy('id', 'desc').limit(1).execute(),
  )
  records.sessions.push(session?.id ?? 0)
  await world.ownerToken('owner@linh-beauty.test')
  const [ownerDevice] = await database.system((q) =>
    q.selectFrom('owner_sessions').select('id').orderBy('id', 'desc').limit(1).execute(),
  )
  records.devices.push(ownerDevice?.id ?? 0)
  records.cards.push(String(card.envelope.data).split('/').at(-1) ?? '')
  return world
}

/** Removes the victims' referrers, because a partner may see the customers it referred and the commissions. */
async function sever(database: Database): Promise<void> {
  await database.systemTransaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { id } of STORES) {
      await sql`update customers set referrer_id = null, referral_phone_number = null where store_id = ${id}`.execute(
        trx,
      )
      await sql`update orders set collaborator_by_customer_id = null, agency_by_customer_id = null, collaborator_referen_id = null, agency_referen_id = null where store_id = ${id} and (customer_id is null or customer_id % 1000 in (${sql.join(Object.values(PEOPLE))}))`.execute(
        trx,
      )
      await sql`update orders set customer_note = 'Gọi trước khi giao' where store_id = ${id}`.execute(trx)
    }
  })
}

const VICTIMS_CARTS = [900_001, 900_002] // of the customer and of the guest in the home store

/** Creates a cart of the victim, and a cart and an order of a guest; fixtures have no carts. */
async function fillCarts(database: Database): Promise<string> {
  const device = randomUUID()
  await database.systemTransaction(async (trx) => {
    for (const { id } of STORES) {
      const hash = hashSecret(`device:${id}:${device}`)
      const [own, guests] = (id === OTHER.id ? [910_001, 910_002] : VICTIMS_CARTS) as [number, number]
      await sql`insert into carts (store_id, id, customer_id) values (${id}, ${own}, ${idOf('customer', id === OTHER.id ? OTHER : HOME)})`.execute(
        trx,
      )
      await sql`insert into carts (store_id, id, device_hash) values (${id}, ${guests}, ${hash})`.execute(trx)
      await sql`insert into cart_lines (store_id, id, cart_id, product_id, cell_id, quantity, note)
        select ${id}, cart * 10 + 1, cart, p.id, (select min(c.id) from product_cells c where c.store_id = p.store_id and c.product_id = p.id), 2, 'Gói quà giúp mình'
        from unnest(array[${own}::int, ${guests}::int]) cart, (select * from products where store_id = ${id} and status = 0 and price > 0 and not is_medicine and distribute_name is null order by id limit 1) p`.execute(
        trx,
      )
      await sql`update orders set device_hash = ${hash}, guest_token_hash = ${hashSecret(newToken())} where store_id = ${id} and customer_id is null`.execute(
        trx,
      )
      await sql`update orders set customer_id = null, device_hash = ${hash}, guest_token_hash = ${hashSecret(newToken())} where store_id = ${id} and id = (select max(id) from orders where store_id = ${id} and order_status = 0 and customer_id % 1000 > 20)`.execute(
        trx,
      )
    }
  })
  return device
}

/** Deletes all other carts, so that a statement without the condition on the owner finds a victim's cart. */
export async function onlyVictimsCarts({ database }: World): Promise<void> {
  await database.systemTransaction(async (trx) => {
    await sql`delete from cart_lines where store_id = ${HOME.id} and cart_id not in (${sql.join(VICTIMS_CARTS)})`.execute(
      trx,
    )
    await sql`delete from carts where store_id = ${HOME.id} and id not in (${sql.join(VICTIMS_CARTS)})`.execute(trx)
  })
}

export type Records = Awaited<ReturnType<typeof findRecords>>

/** Ids of records of the store and its people; at most a few of each kind. */
async function findRecords(database: Database, store: StoreOf) {
  const victims = [idOf('customer', store), idOf('both', store)]
  const ids = async (text: ReturnType<typeof sql>) =>
    (await database.system((q) => sql<{ id: number }>`${text}`.execute(q))).rows.map((row) => row.id)
  const ownedBy = (table: string) =>
    ids(
      sql`select id from ${sql.table(table)} where store_id = ${store.id} and customer_id in (${sql.join(victims)}) order by id limit 4`,
    )
  const all = (table: string, where = sql`true`) =>
    ids(sql`select id from ${sql.table(table)} where store_id = ${store.id} and ${where} order by id limit 3`)
  const { rows: orders } = await database.system((q) =>
    sql<{ id: number; order_code: string; line: number; product: number; customer_phone: string }>`
      select distinct on (o.customer_id, o.order_status) o.id, o.order_code, o.customer_phone, l.id as line, l.product_id as product
      from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
      where o.store_id = ${store.id} and (o.customer_id is null or o.customer_id in (${sql.join(victims)})) order by o.customer_id, o.order_status, o.id`.execute(
      q,
    ),
  )
  return {
    store,
    victims,
    customers: victims,
    orders: orders.slice(0, 6),
    addresses: await ownedBy('addresses'),
    lines: await all('cart_lines'),
    products: [...(await all('products', sql`status = 0`)), ...(await all('products', sql`status <> 0`))],
    reviews: await ownedBy('reviews'),
    requests: await all('partner_requests'),
    payouts: await all('payout_requests'),
    /** Of the victims. */
    ownPayouts: await ownedBy('payout_requests'),
    vouchers: await all('vouchers'),
    combos: await all('combos'),
    groups: await all('customer_groups'),
    filters: await all('attribute_searches'),
    banners: await all('banners', sql`place = 'type_5'`),
    popups: await all('popups'),
    bonuses: await all('bonus_products'),
    voucherCode:
      (
        await database.system((q) =>
          sql<{ code: string }>`select code from vouchers where store_id = ${store.id} order by id limit 1`.execute(q),
        )
      ).rows[0]?.code ?? '',
    posts: await all('posts'),
    postCategories: await all('post_categories'),
    branches: await all('branches'),
    levels: await all('agency_types'),
    categories: await all('categories'),
    imports: await all('product_imports'),
    shares: await all('theme_shares'),
    synonyms: await all('search_synonyms'),
    undos: await all('desk_undos'),
    comments: await all('theme_comments'),
    staff: await ids(sql`select owner_id as id from store_owners where store_id = ${store.id} limit 1`),
    invitations: await all('staff_invitations'),
    versions: store === HOME ? [HOME_VERSION] : [],
    /** Names of private images, added when they are uploaded. */
    cards: [] as string[],
    sessions: [] as number[],
    /** Sessions of the studio. */
    devices: [] as number[],
  }
}
