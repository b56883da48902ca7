import { sql } from 'kysely'
import { sanitiseHtml } from '../core/content/sanitise.ts'
import { optionTexts } from '../../fixtures/option-texts.ts'
import { translated } from '../../fixtures/dictionary.ts'
import type { FixtureStore, ProductFixture } from '../../fixtures/types.ts'
import type { Query } from '../db/database.ts'
import { run } from '../db/statements.ts'
import type { Insert } from './seeder.ts'
import { POLICIES } from '../../src/theme/policy-links.ts'

/** The store's content: categories, products with their cells, promotions, posts, banners, branches, payment and shipping. */
export async function seedCatalogue(q: Query, insert: Insert, fixture: FixtureStore): Promise<void> {
  await seedCategories(insert, fixture)
  await seedProducts(q, insert, fixture)
  await seedPosts(insert, fixture)
  await seedPromotions(insert, fixture)
  await seedSelling(insert, fixture)
}

async function seedCategories(insert: Insert, { categories, attribute_searches, dictionary }: FixtureStore) {
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
  await insert('attribute_searches', attribute_searches.map(withTexts))
  const values = attribute_searches.flatMap(({ id, children: own }) =>
    own.map((child) => ({ ...withTexts(child), attribute_search_id: id })),
  )
  await insert('attribute_search_children', values)
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

async function seedPosts(insert: Insert, { post_categories, posts, dictionary, prose }: FixtureStore) {
  await insert(
    'post_categories',
    post_categories.map((category) => ({
      ...category,
      parent_id: null,
      translations: translated(dictionary, { title: category.title, description: category.description }),
    })),
  )
  await insert(
    'posts',
    posts.map((post) => ({
      ...post,
      content: sanitiseHtml(post.content).html, // as the desk does
      policy: POLICIES.find(({ field }) => field === `post_id_${post.policy}`)?.id ?? null,
      updated_at: post.created_at,
      translations: prose.posts[post.title] ?? {},
    })),
  )
  await insert(
    'post_category_posts',
    posts.map((post) => ({ category_id: post.post_category_id, post_id: post.id })),
  )
}

async function seedPromotions(insert: Insert, { store, vouchers, combos, bonus_products, dictionary }: FixtureStore) {
  const withTexts = <Row extends { name: string; description: string | null }>(row: Row) => ({
    ...row,
    translations: translated(dictionary, { name: row.name, description: row.description }),
  })
  await insert(
    'vouchers',
    vouchers.map((voucher) => ({
      ...withTexts(voucher),
      group_customers: voucher.group_customers.length > 0 ? voucher.group_customers : [0],
    })),
  )
  await insert(
    'voucher_products',
    vouchers.flatMap(({ id, product_ids }) => product_ids.map((product_id) => ({ voucher_id: id, product_id }))),
  )
  await insert('combos', combos.map(withTexts))
  await insert(
    'combo_products',
    combos.flatMap(({ id, products_combo }) => products_combo.map((part) => ({ combo_id: id, ...part }))),
  )
  await insert('bonus_products', bonus_products.map(withTexts))
  const items = bonus_products.flatMap(({ id, select_products, bonus_products: given }) => [
    ...select_products.map((item) => ({
      ...item,
      bonus_product_id: id,
      role: 'select',
      allows_choose_distribute: false,
    })),
    ...given.map((item) => ({ ...item, bonus_product_id: id, role: 'bonus', allows_all_distribute: true })),
  ])
  await insert(
    'bonus_product_items',
    items.map((item, index) => ({ ...item, id: store.id * 1000 + index })),
  )
  await insert(
    'bonus_product_ladder',
    bonus_products.flatMap(({ id, bonus_products_ladder }) =>
      bonus_products_ladder.map((step) => ({ bonus_product_id: id, ...step })),
    ),
  )
}

/** Ids of banners of categories begin here within those of a store. */
const CATEGORY_BANNERS = 500

async function seedSelling(
  insert: Insert,
  { store, categories, banners, ads, popups, branches, payment_methods, shipping, dictionary }: FixtureStore,
) {
  await insert('banners', [
    ...banners.map((banner, index) => ({
      ...banner,
      id: store.id * 1000 + index,
      place: 'carousel',
      translations: translated(dictionary, { title: banner.title, subtitle: banner.subtitle }),
    })),
    ...ads.map((ad) => ({
      ...ad,
      place: `type_${ad.type}`,
      subtitle: null,
      translations: translated(dictionary, { title: ad.title }),
    })),
  ])
  const withBanner = categories.filter(({ banner_image_url }) => banner_image_url !== null)
  await insert(
    'banners',
    withBanner.map(({ id, name, slug, position, banner_image_url }, index) => ({
      id: store.id * 1000 + CATEGORY_BANNERS + index,
      place: 'category',
      category_id: id,
      title: name,
      image_url: banner_image_url,
      link_to: `/san-pham?danh-muc=${slug}-${id}`,
      position,
      translations: translated(dictionary, { title: name }),
    })),
  )
  await insert('popups', popups)
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
