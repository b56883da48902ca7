import { sql } from 'kysely'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { FIXTURE_STORE_CODES, loadFixtureStore } from '../../fixtures/stores/load-stores.ts'
import { random } from '../../fixtures/random.ts'
import { before } from '../../fixtures/times.ts'
import type { CategoryFixture, ProductFixture } from '../../fixtures/types.ts'
import type { Database, Query } from '../db/database.ts'
import { applyDueDiscounts } from '../core/catalogue/apply-due-discounts.ts'
import { insertRows } from '../db/insert-rows.ts'
import { productRow } from './seed-catalogue.ts'
import { openSeeder } from './seeder.ts'
import { addAttributes, addSelling } from './stress-selling.ts'

export const STRESS_STORE = { id: 9_000, code: 'kho-lon', name: 'Kho Lớn' }
const PARENTS = 12
const CHILDREN = 8
const CELLS = 6
const CHUNK = 2_000
const STORES_CHUNK = 100
const SMALL_STORE_PRODUCTS = 12

/** `each`: products of a small store; at most those of the big one. */
type Options = { products: number; stores: number; each?: number; onProgress?: (text: string) => void }

/**
 * Stress data: one store `kho-lon` with `products` products in 12 × 8 categories, and `stores` small stores `kho-00001` … with `each` products (12).
 * Data of an earlier run is deleted first. Images are those of the fixture stores.
 */
export async function generateStress(
  database: Pick<Database, 'system' | 'systemTransaction'>,
  { products, stores, each = SMALL_STORE_PRODUCTS, onProgress = () => {} }: Options,
): Promise<void> {
  const templates = (await Promise.all(FIXTURE_STORE_CODES.map(loadFixtureStore))).flatMap((store) =>
    store.products.filter((product) => product.price > 0).map((product) => ({ product, categories: store.categories })),
  )
  await database.systemTransaction(async (trx) => {
    await trx
      .deleteFrom('stores')
      .where((where) =>
        where.or([
          where('id', '=', STRESS_STORE.id),
          where.and([where('id', '>', STRESS_STORE.id), where('store_code', 'like', 'kho-%')]),
        ]),
      )
      .execute()
    await addStore(trx)
    await addCategories(trx, templates[0]!.categories)
    const ids = { element: 0, cell: 0 }
    for (let start = 0; start < products; start += CHUNK) {
      const count = Math.min(CHUNK, products - start)
      await addProducts(
        trx,
        Array.from({ length: count }, (_, index) => copy(templates, start + index)),
        ids,
      )
      onProgress(`${start + count} of ${products} products`)
    }
    await addAttributes(trx, STRESS_STORE.id)
    if (stores > 0) {
      for (let made = 0; made < stores; made += STORES_CHUNK) {
        const count = Math.min(STORES_CHUNK, stores - made)
        await addSmallStores(trx, STRESS_STORE.id + 1 + made, count, each)
        onProgress(`${made + count} of ${stores} small stores`)
      }
    }
    await addSelling(trx, STRESS_STORE.id, STRESS_STORE.id + stores)
    await sql`call bump_identities()`.execute(trx)
  })
  await applyDueDiscounts(database, new Date(FIXTURE_NOW)) // as the job does on a running server
  await database.system((q) => sql`analyze`.execute(q))
}

async function addStore(q: Query) {
  const { id, code, name } = STRESS_STORE
  await insertRows(q, 'stores', [
    {
      id,
      is_demo: true,
      store_code: code,
      name,
      address: null,
      career: 'Bán lẻ',
      logo_url: null,
      flags: { krw_per_vnd: 0.055, scheme: 'legacy' },
      created_at: before({ days: 900 }),
    },
  ])
  await insertRows(q, 'themes', [{ store_id: id, document: {}, version: 1, published_at: before({ days: 900 }) }])
  await insertRows(q, 'theme_versions', [
    { store_id: id, id: 1, document: {}, name: null, published_at: before({ days: 900 }) },
  ])
}

async function addCategories(q: Query, names: CategoryFixture[]) {
  const row = { store_id: STRESS_STORE.id, image_url: null }
  const parents = Array.from({ length: PARENTS }, (_, index) => ({
    ...row,
    id: index + 1,
    parent_id: null,
    name: `${names[index % names.length]!.name} ${index + 1}`,
    position: index,
    is_show_home: index < 6,
  }))
  await insertRows(q, 'categories', parents)
  await insertRows(
    q,
    'categories',
    parents.flatMap((parent) =>
      Array.from({ length: CHILDREN }, (_, index) => ({
        ...row,
        id: parent.id * 100 + index,
        parent_id: parent.id,
        name: `${parent.name} – nhóm ${index + 1}`,
        position: index,
        is_show_home: false,
      })),
    ),
  )
}

/** The n-th product: a fixture product with another name, price and creation time. */
function copy(templates: { product: ProductFixture }[], index: number): ProductFixture {
  const { product } = templates[index % templates.length]!
  const rng = random(index + 1)
  const round = Math.floor(index / templates.length)
  const name = round === 0 ? product.name : `${product.name} mẫu ${round + 1}`
  const factor = 0.7 + rng.next() * 0.8
  const price = (value: number) => Math.max(9_000, Math.round((value * factor) / 1_000) * 1_000)
  const elements = (product.distribute?.element_distributes ?? []).slice(0, 3).map((element) => ({
    ...element,
    price: price(element.price),
    sub_element_distributes: element.sub_element_distributes
      .slice(0, CELLS / 3)
      .map((sub) => ({ ...sub, price: price(sub.price) })),
  }))
  return {
    ...product,
    id: index + 1,
    name,
    seo_title: name,
    sku: `KL-${index + 1}`,
    price: price(product.price),
    created_at: before({ days: rng.int(0, 1_000), minutes: rng.int(0, 1_439) }),
    distribute: product.distribute && { ...product.distribute, element_distributes: elements },
    sold: Math.round(rng.next() ** 4 * 5_000),
  }
}

async function addProducts(q: Query, products: ProductFixture[], ids: { element: number; cell: number }) {
  const store_id = STRESS_STORE.id
  const elements: Record<string, unknown>[] = []
  const cells: Record<string, unknown>[] = []
  const stock = (quantity: number) => (quantity < 0 ? null : quantity)
  for (const product of products) {
    const cell = (element_id: number | null, name: string | null, price: number, quantity: number, position: number) =>
      cells.push({
        store_id,
        id: ++ids.cell,
        product_id: product.id,
        element_id,
        name,
        price,
        stock: stock(quantity),
        position,
      })
    if (!product.distribute) cell(null, null, product.price, product.quantity_in_stock, 0)
    for (const [position, element] of (product.distribute?.element_distributes ?? []).entries()) {
      const id = ++ids.element
      elements.push({
        store_id,
        id,
        product_id: product.id,
        name: element.name,
        image_url: element.image_url,
        position,
      })
      if (element.sub_element_distributes.length === 0)
        cell(id, null, element.price, element.quantity_in_stock, position)
      else
        element.sub_element_distributes.forEach((sub, index) =>
          cell(id, sub.name, sub.price, sub.quantity_in_stock, index),
        )
    }
  }
  const insert = await openSeeder(q, store_id)
  await insert('products', products.map(productRow))
  await insertRows(q, 'product_elements', elements)
  await insertRows(q, 'product_cells', cells)
  await insertRows(
    q,
    'product_categories',
    products.flatMap(({ id }) => {
      const parent = (id % PARENTS) + 1
      return [
        { store_id, category_id: parent, product_id: id },
        { store_id, category_id: parent * 100 + (Math.floor(id / PARENTS) % CHILDREN), product_id: id },
      ]
    }),
  )
  const sold = JSON.stringify(products.map(({ id, sold: count }) => ({ id, count })))
  await sql`update product_counters c set sold = n.count, view = n.count * 9 from jsonb_to_recordset(${sold}::jsonb) as n (id int, count int) where c.store_id = ${store_id} and c.product_id = n.id`.execute(
    q,
  )
}

/** Copies the first products of the big store, within PostgreSQL. */
async function addSmallStores(q: Query, first: number, count: number, each: number) {
  const last = first + count - 1
  await sql`insert into stores (is_demo, id, store_code, name, flags) select true, g, 'kho-' || lpad((g - ${STRESS_STORE.id})::text, 5, '0'), 'Kho ' || (g - ${STRESS_STORE.id}), '{"krw_per_vnd": 0.055}' from generate_series(${first}::int, ${last}::int) g`.execute(
    q,
  )
  await sql`insert into themes (store_id, document, version) select g, '{}', 1 from generate_series(${first}::int, ${last}::int) g`.execute(
    q,
  )
  await sql`insert into theme_versions (store_id, id, document) select g, 1, '{}' from generate_series(${first}::int, ${last}::int) g`.execute(
    q,
  )
  await sql`insert into categories (store_id, id, name, position, is_show_home) select g, c.id, c.name, c.position, true from generate_series(${first}::int, ${last}::int) g, categories c where c.store_id = ${STRESS_STORE.id} and c.parent_id is null and c.id <= 3`.execute(
    q,
  )
  await sql`insert into products (store_id, id, name, description, images, price, min_price, max_price, weight, created_at)
    select g, p.id, p.name, p.description, p.images, p.price, p.min_price, p.max_price, p.weight, p.created_at from generate_series(${first}::int, ${last}::int) g, products p where p.store_id = ${STRESS_STORE.id} and p.id <= ${each}`.execute(
    q,
  )
  await sql`insert into product_cells (store_id, id, product_id, price, stock) select g, p.id, p.id, p.min_price, 50 from generate_series(${first}::int, ${last}::int) g, products p where p.store_id = ${STRESS_STORE.id} and p.id <= ${each}`.execute(
    q,
  )
  await sql`insert into product_categories (store_id, category_id, product_id) select g, p.id % 3 + 1, p.id from generate_series(${first}::int, ${last}::int) g, products p where p.store_id = ${STRESS_STORE.id} and p.id <= ${each}`.execute(
    q,
  )
}
