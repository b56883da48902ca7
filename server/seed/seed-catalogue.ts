import { sql } from 'kysely'
import { optionTexts } from '../../fixtures/option-texts.ts'
import { translated } from '../../fixtures/dictionary.ts'
import type { FixtureStore, ProductFixture } from '../../fixtures/types.ts'
import type { Query, Trx } from '../db/database.ts'
import { run } from '../db/statements.ts'
import { seedFilters } from './seed-content.ts'
import type { Insert } from './seeder.ts'

/** What a store sells and how: categories, products with their cells, branches, payment and shipping. */
export async function seedCatalogue(q: Trx, insert: Insert, fixture: FixtureStore): Promise<void> {
  await seedCategories(insert, fixture)
  await seedFilters(q, insert, fixture)
  await seedProducts(q, insert, fixture)
  await seedSelling(insert, fixture)
}

async function seedCategories(insert: Insert, { categories, dictionary }: FixtureStore) {
  const withTexts = <Row extends { name: string }>(row: Row) => ({
    ...row,
    translations: translated(dictionary, { name: row.name }),
  })
  const parents = categories.map(({ banner_image_url: _, ...category }) => ({
    ...withTexts(category),
    parent_id: null,
  }))
  const children = categories.flatMap(({ id, category_children }) =>
    category_children.map((child) => ({ ...withTexts(child), parent_id: id, is_show_home: false })),
  )
  await insert('categories', parents)
  await insert('categories', children)
}

async function seedProducts(q: Query, insert: Insert, fixture: FixtureStore) {
  const { products, store } = fixture
  await insert(
    'products',
    products.map((product) => ({ ...productRow(product), translations: productTexts(fixture, product) })),
  )
  const counters = JSON.stringify(products.map(({ id, sold, view, likes }) => ({ id, sold, view, likes })))
  await run(
    q,
    sql`update product_counters c set sold = n.sold, view = n.view, likes = n.likes from jsonb_to_recordset(${counters}::jsonb) as n (id int, sold int, view int, likes int)
    where c.store_id = ${store.id} and c.product_id = n.id`,
  )
  const of = (find: (product: ProductFixture) => readonly object[]) =>
    products.flatMap((product) => find(product).map((row) => ({ product_id: product.id, ...row })))
  await insert(
    'product_elements',
    of(({ distribute }) => (distribute?.element_distributes ?? []).map((one, position) => ({ ...one, position }))),
  )
  await insert('product_cells', of(cellRows))
  await insert(
    'product_retail_steps',
    of(({ retail_steps }) => retail_steps),
  )
  await insert(
    'product_categories',
    of((product) =>
      [...product.category_ids, ...product.category_children_ids].map((category_id) => ({ category_id })),
    ),
  )
  await insert(
    'product_attribute_searches',
    of((product) => product.attribute_search_children_ids.map((child_id) => ({ child_id }))),
  )
}

/** Name, description and attributes in the other languages, as far as the fixture has them. */
function productTexts(
  { dictionary, prose, categories }: FixtureStore,
  { name, unit, attributes, category_ids, distribute, list_promotion }: ProductFixture,
) {
  const names = dictionary.get(name)
  if (!names) return {}
  const category = categories.find(({ id }) => id === category_ids[0])
  const description = category && prose.descriptions[category.name]
  const inLanguage = (language: 'en' | 'ko') => ({
    name: names[language],
    seo_title: names[language],
    options: Object.fromEntries(
      [...optionTexts(distribute), unit ?? ''].flatMap((text) =>
        ((other) => (other ? [[text, other[language]]] : []))(dictionary.get(text)),
      ),
    ),
    promotions: list_promotion.map(({ content }) => dictionary.get(content)?.[language] ?? ''),
    ...(description && {
      description: description[language].replaceAll('{name}', names[language]),
      seo_description: description[language]
        .replaceAll('{name}', names[language])
        .replaceAll(/<[^>]+>/g, ' ')
        .slice(0, 160),
      attributes: attributes.map((attribute) => ({
        name: dictionary.get(attribute.name)?.[language] ?? attribute.name,
        value: dictionary.get(attribute.value)?.[language] ?? attribute.value,
      })),
    }),
  })
  return { en: inLanguage('en'), ko: inLanguage('ko') }
}

/** A row of `products`; prices of options come from its cells. */
export function productRow(product: ProductFixture) {
  const { product_discount: discount, distribute } = product
  const prices = cellRows(product).map((cell) => cell.price)
  return {
    ...product,
    price: Math.min(...prices),
    min_price: Math.min(...prices),
    max_price: Math.max(...prices),
    discount_percent: discount?.value ?? null,
    discount_starts_at: discount?.start_time ?? null,
    discount_ends_at: discount?.end_time ?? null,
    distribute_name: distribute?.name ?? null,
    sub_element_distribute_name: distribute?.sub_element_distribute_name ?? null,
    attributes: product.attributes.map((attribute, index) => ({ id: product.id * 10 + index, ...attribute })),
    updated_at: product.created_at,
  }
}

/** The cells with price and stock: one for a product without options, one per element, or one per pair. Ids follow cellId(). */
function cellRows({ id, price, quantity_in_stock, sku, distribute }: ProductFixture) {
  const stockOf = (quantity: number) => (quantity < 0 ? null : quantity)
  if (!distribute)
    return [
      { id: id * 10_000, element_id: null, name: null, price, stock: stockOf(quantity_in_stock), sku, position: 0 },
    ]
  return distribute.element_distributes.flatMap((element, index) => {
    const own = { id: element.id * 100, name: null, price: element.price, quantity_in_stock: element.quantity_in_stock }
    const subs = element.sub_element_distributes
    return (subs.length === 0 ? [own] : subs).map((cell, subIndex) => ({
      ...cell,
      element_id: element.id,
      stock: stockOf(cell.quantity_in_stock),
      sku: `${sku}-${index + 1}${subs.length === 0 ? '' : subIndex + 1}`,
      position: subs.length === 0 ? index : subIndex,
    }))
  })
}

/** Id of the cell of the given options; the first cell where an option is missing or unknown. */
export function cellId(product: ProductFixture, element?: string, sub?: string | null): number {
  const chosen =
    product.distribute?.element_distributes.find((one) => one.name === element) ??
    product.distribute?.element_distributes[0]
  if (!chosen) return product.id * 10_000
  return (
    (chosen.sub_element_distributes.find((one) => one.name === sub) ?? chosen.sub_element_distributes[0])?.id ??
    chosen.id * 100
  )
}

async function seedSelling(insert: Insert, { store, branches, payment_methods, shipping }: FixtureStore) {
  await insert(
    'branches',
    branches.map(({ bank, ...branch }, position) => ({
      ...branch,
      bank: bank?.bank ?? null,
      bank_bin: bank?.bin ?? null,
      account_number: bank?.account_number ?? null,
      account_name: bank?.account_name ?? null,
      position,
    })),
  )
  await insert(
    'payment_methods',
    payment_methods.map((method, position) => ({ ...method, config: method.config ?? {}, position })),
  )
  await insert(
    'shippers',
    shipping.partners.map((partner, position) => ({ ...partner, position })),
  )
  const rates = shipping.partners.flatMap((partner) =>
    partner.types.flatMap((type) => {
      const rate = {
        partner_id: partner.partner_id,
        ship_speed_code: String(type.ship_speed_code),
        description: type.description,
        base_weight: shipping.base_weight,
        step_weight: 500,
        step_fee: shipping.fee_per_500g,
        free_from: type.ship_speed_code === 1 ? shipping.free_ship_from : null,
      }
      const near = type.ship_speed_code === 1 ? { days_from: 2, days_to: 3 } : { days_from: 1, days_to: 1 }
      const far = { days_from: near.days_from + 1, days_to: near.days_to + 2 }
      return [
        { ...rate, ...far, province: null, base_fee: type.fee + shipping.fee_suburban - shipping.fee_urban },
        ...shipping.urban_provinces.map((province) => ({ ...rate, ...near, province, base_fee: type.fee })),
      ]
    }),
  )
  await insert(
    'shipping_rates',
    rates.map((rate, index) => ({ id: store.id * 1000 + index, ...rate })),
  )
}
