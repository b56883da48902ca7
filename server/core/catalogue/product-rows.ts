import { sql, type RawBuilder } from 'kysely'
import type { Product, ProductDetail } from '../../../src/contract/products.ts'
import { discountedPrice } from '../../../src/domain/money/unit-price.ts'
import { localTime, localTimeOrNull } from '../shared/instant.ts'
import { discountInForce, promotionInForce } from '../../db/conditions.ts'
import type { Query } from '../../db/database.ts'
import { inLanguage, languagesOf } from '../../db/in-language.ts'
import { boolean, instant, jsonb, nullable, number, oneOf, rows, text, texts, type RowOf } from '../../db/statements.ts'
import { translatedOption } from './line-texts.ts'
import type { Language } from '../../../src/i18n/language.ts'

/** The viewer products are shown to. Without a customer no personal data is read. */
export type Viewer = {
  now: Date
  customerId?: number | undefined
  signedIn?: boolean
  isAgency?: boolean
  isCollaborator?: boolean
  /** Of the texts; Vietnamese by default. */
  lang?: Language | undefined
  /** As in Actor. */
  onPersonalAnswer?: (() => void) | undefined
}

/** Tables that `productColumns` reads: p products, k product_counters. */
export const productSource = sql`products p join product_counters k on k.store_id = p.store_id and k.product_id = p.id`

/**
 * The columns PRODUCT, one statement for a whole list: options and promotions are aggregated as JSON. Raw, because Kysely's builder takes five times as long
 * to write a statement of fifty columns, and every list has one.
 */
function productColumns({ now, customerId, lang }: Viewer): RawBuilder<unknown> {
  return sql`p.id, ${inLanguage(lang, 'p', 'name')} as name, p.slug, p.sku, p.barcode, p.price, p.min_price, p.max_price, p.percent_agency, p.images, p.video_url,
    p.discount_percent, p.discount_ends_at, p.distribute_name, p.sub_element_distribute_name, ${attributesIn(lang)} as attributes, ${promotionsOfProduct} as list_promotion,
    ${textsIn(lang, 'options')} as options, ${textsIn(lang, 'promotions')} as promotions,
    p.check_inventory, p.weight, p.unit, p.is_new, p.is_top_sale, p.is_medicine, p.type_share_collaborator_number, p.percent_collaborator,
    p.money_amount_collaborator, p.point_for_agency, p.status, p.created_at, k.likes, k.sold, k.view, k.count_stars, k.sum_stars,
    ${discountInForce(now)} as is_discounted,
    case when p.distribute_name is not null then (select json_agg(json_build_array(e.id, e.name, e.image_url) order by e.position, e.id)
      from product_elements e where e.store_id = p.store_id and e.product_id = p.id) end as elements,
    (select json_agg(json_build_array(c.id, c.element_id, c.name, c.price, c.stock, c.sku) order by c.position, c.id)
      from product_cells c where c.store_id = p.store_id and c.product_id = p.id) as cells,
    exists (select from product_retail_steps r where r.store_id = p.store_id and r.product_id = p.id) as is_product_retail_step,
    exists (select from combo_products cp join combos b on b.store_id = cp.store_id and b.id = cp.combo_id
      where cp.store_id = p.store_id and cp.product_id = p.id and ${promotionInForce('b', now)}) as has_in_combo,
    exists (select from bonus_products b where b.store_id = p.store_id and ${promotionInForce('b', now)} and (
      exists (select from bonus_product_items bi where bi.store_id = b.store_id and bi.product_id = p.id and bi.bonus_product_id = b.id and bi.role = 'select')
      or exists (select from bonus_product_ladder bl where bl.store_id = b.store_id and bl.product_id = p.id and bl.bonus_product_id = b.id))) as has_in_bonus_product,
    ${customerId === undefined ? sql`false` : sql`exists (select from favorites f where f.store_id = p.store_id and f.customer_id = ${customerId} and f.product_id = p.id)`} as is_favorite`
}

/** The promotions with the slugs of their posts. */
const promotionsOfProduct = sql`case when p.list_promotion = '[]' then p.list_promotion else (
    select jsonb_agg(a.own || jsonb_build_object('post_slug', o.slug) order by a.place)
    from jsonb_array_elements(p.list_promotion) with ordinality a (own, place)
      left join posts o on o.store_id = p.store_id and o.id = (a.own ->> 'post_id')::int and o.published) end`

/** A part of the translations that is no text; null in Vietnamese. */
const textsIn = (lang: Language = 'vi', part: 'options' | 'promotions' | 'image_alts'): RawBuilder<unknown> =>
  lang === 'vi' ? sql`null::jsonb` : sql`p.translations -> ${sql.lit(lang)} -> ${sql.lit(part)}`

/** The attributes with the translated names and values, by position. */
function attributesIn(lang: Language = 'vi'): RawBuilder<unknown> {
  if (lang === 'vi') return sql`p.attributes`
  const texts = sql`p.translations -> ${sql.lit(lang)} -> 'attributes'`
  return sql`case when jsonb_typeof(${texts}) = 'array' then (select jsonb_agg(a.own || coalesce(${texts} -> (a.place - 1)::int, '{}') order by a.place)
      from jsonb_array_elements(p.attributes) with ordinality a (own, place)) else p.attributes end`
}

type Cell = [
  id: number,
  element_id: number | null,
  name: string | null,
  price: number,
  stock: number | null,
  sku: string | null,
]
const PRODUCT = {
  id: number,
  name: text,
  slug: text,
  sku: nullable(text),
  barcode: nullable(text),
  price: number,
  min_price: number,
  max_price: number,
  percent_agency: number,
  images: jsonb<string[]>(),
  video_url: nullable(text),
  discount_percent: nullable(number),
  discount_ends_at: nullable(instant),
  distribute_name: nullable(text),
  sub_element_distribute_name: nullable(text),
  attributes: nullable(jsonb<Product['attributes']>()),
  list_promotion: jsonb<Product['list_promotion']>(),
  /** Translated options by their Vietnamese text. */
  options: nullable(jsonb<Partial<Record<string, string>>>()),
  /** Translated contents of `list_promotion`, by position. */
  promotions: nullable(jsonb<(string | null)[]>()),
  check_inventory: boolean,
  weight: number,
  unit: nullable(text),
  is_new: boolean,
  is_top_sale: boolean,
  is_medicine: boolean,
  type_share_collaborator_number: oneOf(0, 1),
  percent_collaborator: number,
  money_amount_collaborator: number,
  point_for_agency: number,
  status: oneOf(0, -1, 1),
  created_at: instant,
  likes: number,
  sold: number,
  view: number,
  count_stars: number,
  sum_stars: number,
  is_discounted: boolean,
  elements: nullable(jsonb<[id: number, name: string, image_url: string | null][]>()),
  cells: nullable(jsonb<Cell[]>()),
  is_product_retail_step: boolean,
  has_in_combo: boolean,
  has_in_bonus_product: boolean,
  is_favorite: boolean,
}
type ProductRow = RowOf<typeof PRODUCT>

/** Products `p` of a source, which also has what `productSource` joins, in its order. */
export async function readProducts(q: Query, viewer: Viewer, from: RawBuilder<unknown>): Promise<Product[]> {
  const found = await rows(q, PRODUCT, sql`select ${productColumns(viewer)} from ${from}`)
  return found.map((row) => toProduct(row, viewer))
}

/** A row in wire format. An agency sees its own prices, and the list prices as `…_before_override`. */
function toProduct(row: ProductRow, viewer: Viewer): Product {
  const cells = row.cells ?? []
  const priceOf = (listed: number) => (viewer.isAgency ? discountedPrice(listed, row.percent_agency) : listed)
  const min_price = priceOf(row.min_price)
  const discount = row.is_discounted ? row.discount_percent : null
  const stock = row.check_inventory ? totalStock(cells) : UNLIMITED
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    barcode: row.barcode,
    price: priceOf(row.price),
    min_price,
    max_price: priceOf(row.max_price),
    min_price_before_override: row.min_price,
    max_price_before_override: row.max_price,
    percent_agency: row.percent_agency,
    images: row.images.map((image_url) => ({ image_url })),
    video_url: row.video_url,
    product_discount:
      discount === null
        ? null
        : {
            value: discount,
            discount_price: discountedPrice(min_price, discount),
            end_time: localTimeOrNull(row.discount_ends_at),
          },
    distributes: distributesOf(row, cells, priceOf),
    attributes: row.attributes ?? [],
    list_promotion: row.list_promotion.map((promotion, index) => ({
      ...promotion,
      content: row.promotions?.[index] || promotion.content,
    })),
    likes: row.likes,
    sold: row.sold,
    view: row.view,
    stars: row.count_stars === 0 ? 0 : Math.round((10 * row.sum_stars) / row.count_stars) / 10,
    count_stars: row.count_stars,
    quantity_in_stock: stock,
    quantity_in_stock_with_distribute: stock,
    check_inventory: row.check_inventory,
    weight: row.weight,
    unit: row.unit === null ? null : translatedOption(row.options, row.unit),
    is_new: row.is_new,
    is_top_sale: row.is_top_sale,
    is_favorite: row.is_favorite,
    is_product_retail_step: row.is_product_retail_step,
    is_medicine: row.is_medicine,
    has_in_discount: row.is_discounted,
    has_in_product_discount: row.is_discounted,
    has_in_combo: row.has_in_combo,
    has_in_bonus_product: row.has_in_bonus_product,
    type_share_collaborator_number: row.type_share_collaborator_number,
    percent_collaborator: row.percent_collaborator,
    money_amount_collaborator: row.money_amount_collaborator,
    point_for_agency: row.point_for_agency,
    status: row.status,
    created_at: localTime(row.created_at),
  }
}

function distributesOf(row: ProductRow, cells: Cell[], priceOf: (listed: number) => number): Product['distributes'] {
  if (row.distribute_name === null || !row.elements) return []
  const translated = (text: string) => translatedOption(row.options, text)
  const stockOf = (stock: number | null) => (row.check_inventory ? (stock ?? UNLIMITED) : UNLIMITED)
  const element_distributes = row.elements.map(([id, name, image_url]) => {
    const own = cells.filter((cell) => cell[1] === id)
    const lowest = own.length === 0 ? row.min_price : Math.min(...own.map(([, , , price]) => price))
    return {
      id,
      name: translated(name),
      ...(translated(name) === name ? {} : { own_name: name }),
      sku: row.sub_element_distribute_name === null ? (own[0]?.[5] ?? null) : null,
      image_url,
      price: priceOf(lowest),
      price_before_override: lowest,
      quantity_in_stock: row.check_inventory ? totalStock(own) : UNLIMITED,
      sub_element_distributes: own.flatMap(([cellId, , cellName, price, stock, sku]) =>
        cellName === null
          ? []
          : [
              {
                id: cellId,
                element_distribute_id: id,
                name: translated(cellName),
                sku,
                price: priceOf(price),
                quantity_in_stock: stockOf(stock),
              },
            ],
      ),
    }
  })
  return [
    {
      id: row.id,
      name: translated(row.distribute_name),
      sub_element_distribute_name: row.sub_element_distribute_name && translated(row.sub_element_distribute_name),
      element_distributes,
    },
  ]
}

/** Total stock of the cells; unlimited when one cell is unlimited. */
function totalStock(cells: Cell[]): number {
  let sum = 0
  for (const [, , , , stock] of cells) {
    if (stock === null) return UNLIMITED
    sum += stock
  }
  return sum
}

const UNLIMITED = -1

const DETAIL = {
  ...PRODUCT,
  description: text,
  content_for_collaborator: nullable(text),
  seo_title: nullable(text),
  seo_description: nullable(text),
  image_alts: jsonb<Record<string, string>>(),
  languages: texts,
  steps: nullable(jsonb<[from_quantity: number, to_quantity: number | null, price: number][]>()),
  categories: nullable(jsonb<ProductDetail['categories']>()),
}

/** Full products, also hidden ones; the descriptions are the store's HTML, not yet sanitised. */
export async function readDetails(q: Query, storeId: number, ids: number[], viewer: Viewer): Promise<ProductDetail[]> {
  const found = await rows(
    q,
    DETAIL,
    sql`
    select ${productColumns(viewer)}, ${inLanguage(viewer.lang, 'p', 'description')} as description, p.content_for_collaborator,
      ${inLanguage(viewer.lang, 'p', 'seo_title')} as seo_title, ${inLanguage(viewer.lang, 'p', 'seo_description')} as seo_description,
      p.image_alts || coalesce(${textsIn(viewer.lang, 'image_alts')}, '{}') as image_alts,
      ${languagesOf('p', ['name', 'description'])} as languages,
      (select json_agg(json_build_array(r.from_quantity, r.to_quantity, r.price) order by r.from_quantity)
        from product_retail_steps r where r.store_id = p.store_id and r.product_id = p.id) as steps,
      (select json_agg(json_build_object('id', c.id, 'name', ${inLanguage(viewer.lang, 'c', 'name')}, 'slug', c.slug) order by c.parent_id nulls first, c.position, c.id)
        from product_categories pc join categories c on c.store_id = pc.store_id and c.id = pc.category_id
        where pc.store_id = p.store_id and pc.product_id = p.id) as categories
    from ${productSource} where p.store_id = ${storeId} and p.id = any(${ids}::int[])`,
  )
  return found.map((row) => toDetail(row, viewer))
}

function toDetail(row: RowOf<typeof DETAIL>, viewer: Viewer): ProductDetail {
  return {
    ...toProduct(row, viewer),
    images: row.images.map((image_url) => {
      const alt = row.image_alts[image_url]
      return alt ? { image_url, alt } : { image_url }
    }),
    description: row.description,
    content_for_collaborator: viewer.isCollaborator ? row.content_for_collaborator : null,
    product_retail_steps: (row.steps ?? []).map(([from_quantity, to_quantity, price]) => ({
      from_quantity,
      to_quantity,
      price,
    })),
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    categories: row.categories ?? [],
    languages: row.languages as Language[], // of languagesOf
  }
}
