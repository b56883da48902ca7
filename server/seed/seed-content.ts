import { translated } from '../../fixtures/dictionary.ts'
import type { FixtureStore } from '../../fixtures/types.ts'
import type { BannerPlace } from '../../src/contract/inputs/banner-places.ts'
import { BannerInput } from '../../src/contract/inputs/banner.ts'
import { FilterInput } from '../../src/contract/inputs/filter.ts'
import { PostCategoryInput, PostInput } from '../../src/contract/inputs/post.ts'
import { BonusInput, ComboInput, VoucherInput } from '../../src/contract/inputs/promotion.ts'
import { linkTarget } from '../../src/domain/link-target.ts'
import { POLICIES } from '../../src/theme/policy-links.ts'
import { saveFilter } from '../core/catalogue/owner-filters.ts'
import { saveBanner } from '../core/content/owner-banners.ts'
import { asWritten, savePost, savePostCategory } from '../core/content/owner-posts.ts'
import { sanitiseHtml } from '../core/content/sanitise.ts'
import { saveBonus } from '../core/promotions/owner/owner-bonus.ts'
import { saveCombo } from '../core/promotions/owner/owner-combo.ts'
import { saveVoucher, voucherFields } from '../core/promotions/owner/owner-voucher.ts'
import type { Trx } from '../db/database.ts'
import type { Insert } from './seeder.ts'

/*
 * What an owner writes at the desk is written here by the same functions, after the same check: a fixture that the desk would refuse is not seeded. `insert`
 * comes first with what no desk decides: ids, which the fixtures refer to, times of creation, and how often something was used.
 */

/** Before the products, which have their values. */
export async function seedFilters(trx: Trx, insert: Insert, { store, attribute_searches, dictionary }: FixtureStore) {
  const withTexts = <Row extends { name: string }>(row: Row) => ({
    ...row,
    translations: translated(dictionary, { name: row.name }),
  })
  await insert('attribute_searches', attribute_searches.map(withTexts))
  const values = attribute_searches.flatMap(({ id, children }) =>
    children.map((child) => ({ ...withTexts(child), attribute_search_id: id })),
  )
  await insert('attribute_search_children', values)
  for (const { id, name, children } of attribute_searches)
    await saveFilter(trx, store.id, id, FilterInput.parse({ name, values: children }))
}

/** Posts, promotions and banners; after the products. */
export async function seedContent(trx: Trx, insert: Insert, fixture: FixtureStore): Promise<void> {
  await seedPosts(trx, insert, fixture)
  await seedPromotions(trx, insert, fixture)
  await seedBanners(trx, insert, fixture)
}

async function seedPosts(trx: Trx, insert: Insert, { store, post_categories, posts, dictionary, prose }: FixtureStore) {
  await insert(
    'post_categories',
    post_categories.map(({ id, slug, title, description }) => ({
      id,
      slug,
      title,
      translations: translated(dictionary, { title, description }),
    })),
  )
  for (const { id, ...category } of post_categories)
    await savePostCategory(trx, store.id, id, PostCategoryInput.parse(category))
  await insert(
    'posts',
    posts.map(({ id, slug, title, count_view, created_at, policy }) => ({
      id,
      slug,
      title,
      count_view,
      created_at,
      updated_at: created_at,
      policy: POLICIES.find(({ field }) => field === `post_id_${policy}`)?.id ?? null,
    })),
  )
  for (const { id, post_category_id, ...post } of posts) {
    const { html } = sanitiseHtml(post.content)
    const translations = prose.posts[post.title]
    const sent = PostInput.parse({ ...post, content: html, category_ids: [post_category_id], translations })
    await savePost(trx, store.id, id, asWritten(sent), { now: new Date(post.created_at) })
  }
}

async function seedPromotions(
  trx: Trx,
  insert: Insert,
  { store, vouchers, combos, bonus_products, dictionary }: FixtureStore,
) {
  const now = new Date(store.created_at)
  /** What promotions of every kind have in their form. */
  const offer = <Row extends { name: string; description: string; set_limit_amount: boolean; amount: number }>(
    row: Row,
  ) => ({
    ...row,
    max_uses: row.set_limit_amount ? row.amount : null,
    running: true,
    translations: translated(dictionary, { name: row.name, description: row.description }),
  })
  await insert('vouchers', vouchers)
  for (const voucher of vouchers) {
    const { id, group_customers: audiences } = voucher
    const sent = { ...offer(voucher), kind: 'voucher', audiences, ...voucherFields(voucher) }
    await saveVoucher(trx, store.id, id, VoucherInput.parse(sent), now)
  }
  await insert('combos', combos)
  for (const { id, discount_type, value_discount: value, products_combo: parts, ...combo } of combos) {
    const sent = { ...offer(combo), kind: 'combo', unit: discount_type === 1 ? 'percent' : 'money', value, parts }
    await saveCombo(trx, store.id, id, ComboInput.parse(sent), now)
  }
  await insert('bonus_products', bonus_products)
  for (const { id, ladder_reward, multiply_by_number, select_products, ...bonus } of bonus_products) {
    const sent = {
      ...offer(bonus),
      kind: 'bonus',
      by_steps: ladder_reward,
      for_each_set: multiply_by_number,
      parts: select_products,
      gifts: bonus.bonus_products.map((gift) => ({ ...gift, buyer_chooses: gift.allows_choose_distribute })),
      steps: bonus.bonus_products_ladder.map(({ bo_product_id, bo_quantity, ...step }) => ({
        ...step,
        gift: { product_id: bo_product_id, quantity: bo_quantity },
      })),
    }
    await saveBonus(trx, store.id, id, BonusInput.parse(sent), now)
  }
}

/** Ids of banners of categories begin here within those of a store. */
const CATEGORY_BANNERS = 500

async function seedBanners(
  trx: Trx,
  insert: Insert,
  { store, categories, banners, ads, popups, dictionary }: FixtureStore,
) {
  const rows: { id: number; place: BannerPlace; position: number; sent: object & { title: string } }[] = [
    ...banners.map(({ position, ...sent }, index) => ({
      id: store.id * 1000 + index,
      place: 'carousel' as const,
      position,
      sent: { ...sent, translations: translated(dictionary, { title: sent.title, subtitle: sent.subtitle }) },
    })),
    ...ads.map(({ id, type, position, title, image_url, link_to }) => ({
      id,
      place: `type_${type}` as const,
      position,
      sent: { title, image_url, link_to, translations: translated(dictionary, { title }) },
    })),
    ...categories
      .filter(({ banner_image_url }) => banner_image_url !== null)
      .map(({ id, name: title, slug, position, banner_image_url }, index) => ({
        id: store.id * 1000 + CATEGORY_BANNERS + index,
        place: 'category' as const,
        position,
        sent: {
          category_id: id,
          title,
          image_url: banner_image_url,
          link_to: `/san-pham?danh-muc=${slug}-${id}`,
          translations: translated(dictionary, { title }),
        },
      })),
  ]
  await insert(
    'banners',
    rows.map(({ sent, ...row }) => ({ category_id: null, ...row, ...sent })),
  )
  for (const { id, place, sent } of rows) await saveBanner(trx, store.id, { place, id }, BannerInput.parse(sent))
  await insert('popups', popups)
  for (const { id, name: title, link_image: image_url, show_once, type_action, value_action } of popups) {
    const sent = { title, image_url, show_once, link_to: linkTarget(type_action, value_action) }
    await saveBanner(trx, store.id, { place: 'popup', id }, BannerInput.parse(sent))
  }
}
