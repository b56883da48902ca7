import { sql } from 'kysely'
import { optionTexts } from '../../fixtures/option-texts.ts'
import { translated } from '../../fixtures/dictionary.ts'
import type { FixtureStore, ProductFixture } from '../../fixtures/types.ts'
import type { Query } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { run } from '../db/statements.ts'

/** The store's content: categories, products with their cells, promotions, posts, banners, branches, payment and shipping. */
export async function seedCatalogue(q: Query, fixture: FixtureStore): Promise<void> {
  const store_id = fixture.store.id
  await seedCategories(q, store_id, fixture)
  await seedProducts(q, store_id, fixture)
  await seedPosts(q, store_id, fixture)
  await seedPromotions(q, store_id, fixture)
  await seedSelling(q, store_id, fixture)
}

async function seedCategories(
  q: Query,
  store_id: number,
  { categories, attribute_searches, dictionary }: FixtureStore,
) {
  const parents = categories.map(({ id, name, image_url, position, is_show_home, slug, banner_image_url }) => ({
    store_id,
    id,
    parent_id: null,
    name,
    image_url,
    position,
    is_show_home,
    translations: translated(dictionary, { name }),
    banner_ads: banner_image_url
      ? [{ image_url: banner_image_url, title: name, link_to: `/san-pham?danh-muc=${slug}-${id}` }]
      : [],
  }))
  const children = categories.flatMap((parent) =>
    parent.category_children.map(({ id, name, image_url, position }) => ({
      store_id,
      id,
      parent_id: parent.id,
      name,
      image_url,
      position,
      is_show_home: false,
      translations: translated(dictionary, { name }),
      banner_ads: [],
    })),
  )
  await insertRows(q, 'categories', parents)
  await insertRows(q, 'categories', children)
  await insertRows(
    q,
    'attribute_searches',
    attribute_searches.map(({ id, name, image_url, position }) => ({
      store_id,
      id,
      name,
      image_url,
      position,
      translations: translated(dictionary, { name }),
    })),
  )
  await insertRows(
    q,
    'attribute_search_children',
    attribute_searches.flatMap((search) =>
      search.children.map(({ id, name, image_url, position }) => ({
        store_id,
        id,
        attribute_search_id: search.id,
        translations: translated(dictionary, { name }),
        name,
        image_url,
        position,
      })),
    ),
  )
}

async function seedProducts(q: Query, store_id: number, fixture: FixtureStore) {
  const { products } = fixture
  await insertRows(
    q,
    'products',
    products.map((product) => ({ ...productRow(store_id, product), translations: productTexts(fixture, product) })),
  )
  const counters = JSON.stringify(products.map(({ id, sold, view, likes }) => ({ id, sold, view, likes })))
  await run(
    q,
    sql`update product_counters c set sold = n.sold, view = n.view, likes = n.likes from jsonb_to_recordset(${counters}::jsonb) as n (id int, sold int, view int, likes int)
    where c.store_id = ${store_id} and c.product_id = n.id`,
  )
  const elements = products.flatMap((product) =>
    (product.distribute?.element_distributes ?? []).map((element, index) => ({
      store_id,
      id: element.id,
      product_id: product.id,
      name: element.name,
      image_url: element.image_url,
      position: index,
    })),
  )
  await insertRows(q, 'product_elements', elements)
  await insertRows(
    q,
    'product_cells',
    products.flatMap((product) => cellRows(store_id, product)),
  )
  await insertRows(
    q,
    'product_retail_steps',
    products.flatMap((product) => product.retail_steps.map((step) => ({ store_id, product_id: product.id, ...step }))),
  )
  await insertRows(
    q,
    'product_categories',
    products.flatMap((product) =>
      [...product.category_ids, ...product.category_children_ids].map((category_id) => ({
        store_id,
        category_id,
        product_id: product.id,
      })),
    ),
  )
  await insertRows(
    q,
    'product_attribute_searches',
    products.flatMap((product) =>
      product.attribute_search_children_ids.map((child_id) => ({ store_id, child_id, product_id: product.id })),
    ),
  )
}

/** Name, description and attributes in the other languages, as far as the fixture has them. */
function productTexts(
  { dictionary, prose, categories }: FixtureStore,
  { name, attributes, category_ids, distribute, list_promotion }: ProductFixture,
) {
  const names = dictionary.get(name)
  if (!names) return {}
  const category = categories.find(({ id }) => id === category_ids[0])
  const description = category && prose.descriptions[category.name]
  const inLanguage = (language: 'en' | 'ko') => ({
    name: names[language],
    seo_title: names[language],
    options: Object.fromEntries(
      optionTexts(distribute).flatMap((text) =>
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
export function productRow(store_id: number, product: ProductFixture) {
  const prices = cellRows(store_id, product).map((cell) => cell.price)
  return {
    store_id,
    id: product.id,
    name: product.name,
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    sku: product.sku,
    barcode: product.barcode,
    description: product.description,
    content_for_collaborator: product.content_for_collaborator,
    images: product.images,
    video_url: product.video_url,
    price: Math.min(...prices),
    min_price: Math.min(...prices),
    max_price: Math.max(...prices),
    discount_percent: product.product_discount?.value ?? null,
    discount_starts_at: product.product_discount?.start_time ?? null,
    discount_ends_at: product.product_discount?.end_time ?? null,
    percent_agency: product.percent_agency,
    check_inventory: product.check_inventory,
    weight: product.weight,
    is_new: product.is_new,
    is_top_sale: product.is_top_sale,
    is_medicine: product.is_medicine,
    distribute_name: product.distribute?.name ?? null,
    sub_element_distribute_name: product.distribute?.sub_element_distribute_name ?? null,
    attributes: product.attributes.map((attribute, index) => ({ id: product.id * 10 + index, ...attribute })),
    list_promotion: product.list_promotion,
    type_share_collaborator_number: product.type_share_collaborator_number,
    percent_collaborator: product.percent_collaborator,
    money_amount_collaborator: product.money_amount_collaborator,
    point_for_agency: product.point_for_agency,
    status: product.status,
    created_at: product.created_at,
    updated_at: product.created_at,
  }
}

/** The cells with price and stock: one for a product without options, one per element, or one per pair. Ids follow cellId(). */
type CellRow = {
  store_id: number
  product_id: number
  id: number
  element_id: number | null
  name: string | null
  price: number
  stock: number | null
  sku: string
  position: number
}
function cellRows(store_id: number, product: ProductFixture): CellRow[] {
  const stock = (quantity: number) => (quantity < 0 ? null : quantity)
  const row = { store_id, product_id: product.id }
  if (!product.distribute)
    return [
      {
        ...row,
        id: product.id * 10_000,
        element_id: null,
        name: null,
        price: product.price,
        stock: stock(product.quantity_in_stock),
        sku: product.sku,
        position: 0,
      },
    ]
  return product.distribute.element_distributes.flatMap<CellRow>((element, index) =>
    element.sub_element_distributes.length === 0
      ? [
          {
            ...row,
            id: element.id * 100,
            element_id: element.id,
            name: null,
            price: element.price,
            stock: stock(element.quantity_in_stock),
            sku: `${product.sku}-${index + 1}`,
            position: index,
          },
        ]
      : element.sub_element_distributes.map((sub, subIndex) => ({
          ...row,
          id: sub.id,
          element_id: element.id,
          name: sub.name,
          price: sub.price,
          stock: stock(sub.quantity_in_stock),
          sku: `${product.sku}-${index + 1}${subIndex + 1}`,
          position: subIndex,
        })),
  )
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

async function seedPosts(q: Query, store_id: number, { post_categories, posts, dictionary, prose }: FixtureStore) {
  await insertRows(
    q,
    'post_categories',
    post_categories.map(({ id, title, image_url, description, position, is_show_home }) => ({
      store_id,
      id,
      parent_id: null,
      title,
      image_url,
      description,
      position,
      is_show_home,
      translations: translated(dictionary, { title, description }),
    })),
  )
  await insertRows(
    q,
    'posts',
    posts.map(
      ({ id, title, image_url, summary, content, published, count_view, seo_title, seo_description, created_at }) => ({
        store_id,
        id,
        title,
        image_url,
        summary,
        content,
        published,
        count_view,
        seo_title,
        seo_description,
        created_at,
        updated_at: created_at,
        translations: prose.posts[title] ?? {},
      }),
    ),
  )
  await insertRows(
    q,
    'post_category_posts',
    posts.map((post) => ({ store_id, category_id: post.post_category_id, post_id: post.id })),
  )
}

async function seedPromotions(
  q: Query,
  store_id: number,
  { vouchers, combos, bonus_products, dictionary }: FixtureStore,
) {
  await insertRows(
    q,
    'vouchers',
    vouchers.map(({ product_ids: _, group_customers, ...voucher }) => ({
      store_id,
      ...voucher,
      group_customers: group_customers.length > 0 ? group_customers : [0],
      translations: translated(dictionary, { name: voucher.name, description: voucher.description }),
    })),
  )
  await insertRows(
    q,
    'voucher_products',
    vouchers.flatMap((voucher) =>
      voucher.product_ids.map((product_id) => ({ store_id, voucher_id: voucher.id, product_id })),
    ),
  )
  await insertRows(
    q,
    'combos',
    combos.map(({ products_combo: _, ...combo }) => ({
      store_id,
      ...combo,
      translations: translated(dictionary, { name: combo.name, description: combo.description }),
    })),
  )
  await insertRows(
    q,
    'combo_products',
    combos.flatMap((combo) => combo.products_combo.map((part) => ({ store_id, combo_id: combo.id, ...part }))),
  )
  await insertRows(
    q,
    'bonus_products',
    bonus_products.map(({ select_products: _, bonus_products: _given, bonus_products_ladder: _ladder, ...bonus }) => ({
      store_id,
      ...bonus,
      translations: translated(dictionary, { name: bonus.name, description: bonus.description }),
    })),
  )
  const items = bonus_products.flatMap((bonus) => [
    ...bonus.select_products.map((item) => ({
      store_id,
      bonus_product_id: bonus.id,
      role: 'select',
      product_id: item.product_id,
      quantity: item.quantity,
      allows_all_distribute: item.allows_all_distribute,
      allows_choose_distribute: false,
    })),
    ...bonus.bonus_products.map((item) => ({
      store_id,
      bonus_product_id: bonus.id,
      role: 'bonus',
      product_id: item.product_id,
      quantity: item.quantity,
      allows_all_distribute: true,
      allows_choose_distribute: item.allows_choose_distribute,
    })),
  ])
  await insertRows(
    q,
    'bonus_product_items',
    items.map((item, index) => ({ id: store_id * 1000 + index, ...item })),
  )
  await insertRows(
    q,
    'bonus_product_ladder',
    bonus_products.flatMap((bonus) =>
      bonus.bonus_products_ladder.map((step) => ({ store_id, bonus_product_id: bonus.id, ...step })),
    ),
  )
}

async function seedSelling(
  q: Query,
  store_id: number,
  { banners, ads, popups, branches, payment_methods, shipping, dictionary }: FixtureStore,
) {
  await insertRows(q, 'banners', [
    ...banners.map((banner, index) => ({
      store_id,
      id: store_id * 1000 + index,
      place: 'carousel',
      title: banner.title,
      subtitle: banner.subtitle,
      image_url: banner.image_url,
      mobile_image_url: banner.mobile_image_url,
      link_to: banner.link_to,
      position: banner.position,
      translations: translated(dictionary, { title: banner.title, subtitle: banner.subtitle }),
    })),
    ...ads.map((ad) => ({
      store_id,
      id: ad.id,
      place: `type_${ad.type}`,
      title: ad.title,
      subtitle: null,
      image_url: ad.image_url,
      mobile_image_url: null,
      link_to: ad.link_to,
      position: ad.position,
      translations: translated(dictionary, { title: ad.title }),
    })),
  ])
  await insertRows(
    q,
    'popups',
    popups.map((popup) => ({ store_id, ...popup })),
  )
  await insertRows(
    q,
    'branches',
    branches.map(({ bank, ...branch }, position) => ({
      store_id,
      ...branch,
      bank: bank?.bank ?? null,
      bank_bin: bank?.bin ?? null,
      account_number: bank?.account_number ?? null,
      account_name: bank?.account_name ?? null,
      position,
    })),
  )
  await insertRows(
    q,
    'payment_methods',
    payment_methods.map((method, position) => ({ store_id, ...method, config: method.config ?? {}, position })),
  )
  await insertRows(
    q,
    'shippers',
    shipping.partners.map(({ partner_id, name, logo, description }, position) => ({
      store_id,
      partner_id,
      name,
      logo,
      description,
      position,
    })),
  )
  const rates = shipping.partners.flatMap((partner) =>
    partner.types.flatMap((type) => {
      const rate = {
        store_id,
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
  await insertRows(
    q,
    'shipping_rates',
    rates.map((rate, index) => ({ id: store_id * 1000 + index, ...rate })),
  )
}
