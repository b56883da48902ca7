import { z } from 'zod'
import { Category, CategoryBanner, CategoryChild } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { Post, PostCategoryChild } from './posts.ts'
import { Product } from './products.ts'
import { MaybeText, RowId, Text } from './wire.ts'

export const HOME_LAYOUT_KINDS = [
  'HOME_BUTTON',
  'CATEGORY',
  'PRODUCTS_DISCOUNT',
  'PRODUCTS_TOP_SALES',
  'PRODUCTS_NEW',
  'POSTS_NEW',
  'POST_BY_CATEGORY',
  'PRODUCT_BY_CATEGORY',
] as const
/** Positions of ads (wire.md §2): type_5 is above the footer, type_8 in the header. */
export const AD_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

export const Banner = z.object({
  image_url: Text,
  title: MaybeText,
  link_to: MaybeText,
  /** The image cropped for phones. */ mobile_image_url: MaybeText,
  subtitle: MaybeText,
})
export type Banner = z.infer<typeof Banner>

export const Ad = z.object({
  id: RowId,
  title: MaybeText,
  image_url: Text,
  link_to: MaybeText,
  type: z.literal(AD_TYPES),
})
export type Ad = z.infer<typeof Ad>
export const HomePopup = z.object({
  id: RowId,
  name: Text,
  link_image: Text,
  show_once: z.boolean(),
  type_action: MaybeText,
  value_action: MaybeText,
})
export type HomePopup = z.infer<typeof HomePopup>
const Ads = z.array(Ad)
export const HomeAds = z.object({
  popups: z.array(HomePopup),
  type_0: Ads,
  type_1: Ads,
  type_2: Ads,
  type_3: Ads,
  type_4: Ads,
  type_5: Ads,
  type_6: Ads,
  type_7: Ads,
  type_8: Ads,
})
export type HomeAds = z.infer<typeof HomeAds>

/** A shelf of one category with at most ten entries; `value_action` is the category's id. */
export const ProductShelf = z.object({
  title: Text,
  image_url: MaybeText,
  banner_ads: z.array(CategoryBanner),
  category_children: z.array(CategoryChild),
  model: z.literal('Product'),
  type_layout: z.literal('PRODUCT_BY_CATEGORY'),
  type_action_more: Text,
  value_action: RowId,
  /** Slug of the category, for its link. */
  slug: Text,
  hide: z.boolean(),
  list: z.array(Product).max(10),
})
export type ProductShelf = z.infer<typeof ProductShelf>
export const PostShelf = ProductShelf.extend({
  category_children: z.array(PostCategoryChild),
  model: z.literal('Post'),
  type_layout: z.literal('POST_BY_CATEGORY'),
  list: z.array(Post).max(10),
})
export type PostShelf = z.infer<typeof PostShelf>

export const HomeLayout = z.object({
  title: MaybeText,
  type_layout: z.enum(HOME_LAYOUT_KINDS),
  model: MaybeText,
  hide: z.boolean(),
  value_action: RowId.nullable(),
  list: z.array(z.union([Product, Post, Category, z.record(z.string(), z.unknown())])),
})
export const HomeApp = z.object({
  banner: z.object({ name: Text, type: Text, list: z.array(Banner) }),
  popups: z.array(HomePopup),
  layouts: z.array(HomeLayout),
  banner_ads: Ads,
  banner_ads_app: Ads,
})
export type HomeApp = z.infer<typeof HomeApp>

export const getHomeApp = endpoint({
  method: 'GET',
  path: 'home_app',
  summary: 'The home screen of the app in one answer',
  auth: 'optional',
  shows: ['home', 'products', 'promotions', 'posts', 'categories'],
  data: HomeApp,
})
export const listHomeBanners = endpoint({
  method: 'GET',
  path: 'home_web/banners',
  summary: 'Home banners',
  auth: 'none',
  shows: ['home'],
  data: z.array(Banner),
})
export const listHomeProductsByCategory = endpoint({
  method: 'GET',
  path: 'home_web/product_by_category',
  summary: 'A shelf for each home category that is not empty',
  auth: 'optional',
  shows: ['home', 'products', 'promotions', 'categories'],
  data: z.array(ProductShelf),
})
export const getHomeAds = endpoint({
  method: 'GET',
  path: 'home_web/ads',
  summary: 'Ads by place, and home popups',
  auth: 'none',
  shows: ['home'],
  data: HomeAds,
})
export const listHomeTopSales = endpoint({
  method: 'GET',
  path: 'home_web/product_top_sales',
  summary: 'Best-selling products',
  auth: 'optional',
  shows: ['home', 'products', 'promotions'],
  data: z.array(Product),
})
export const listHomeNewProducts = endpoint({
  method: 'GET',
  path: 'home_web/product_news',
  summary: 'New products, at most ten',
  auth: 'optional',
  shows: ['home', 'products', 'promotions'],
  data: z.array(Product),
})
export const listHomeDiscounts = endpoint({
  method: 'GET',
  path: 'home_web/product_discounts',
  summary: 'Discounted products',
  auth: 'optional',
  shows: ['home', 'products', 'promotions'],
  data: z.array(Product),
})
export const listHomeNewPosts = endpoint({
  method: 'GET',
  path: 'home_web/posts_new',
  summary: 'The five newest posts',
  auth: 'none',
  shows: ['posts'],
  data: z.array(Post),
})
export const listHomePostsByCategory = endpoint({
  method: 'GET',
  path: 'home_web/posts_with_category',
  summary: 'A shelf for each home post category',
  auth: 'none',
  shows: ['home', 'posts'],
  data: z.array(PostShelf),
})
