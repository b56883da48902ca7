import type { Theme } from '../../theme/fields.ts'

/** The post section that needs the posts of each category. */
const BY_CATEGORY = 4

/** The ready compositions behind `home_page_type` (decision 2). A name for the studio, then a number of each registry of `registry.ts`. */
export const HOME_PRESETS: { readonly [number: number]: HomePreset } = {
  1: { label: 'Quầy', banner: 1, products: 1, posts: 1 },
  2: { label: 'Tạp chí', banner: 2, products: 2, posts: 2 },
  3: { label: 'Chợ', banner: 3, products: 3, posts: 3 },
  4: { label: 'Bìa và quầy', banner: 2, products: 1, posts: 3 },
  5: { label: 'Quầy và chợ', banner: 1, products: 3, posts: 2 },
  6: { label: 'Chợ và tạp chí', banner: 3, products: 2, posts: 1 },
  7: { label: 'Báo và chợ', banner: 2, products: 3, posts: BY_CATEGORY },
}
export type HomePreset = { label: string; banner: number; products: number; posts: number }
export type HomeChoices = Pick<Theme, 'home_page_type' | 'banner_type' | 'product_home_type' | 'post_home_type'>

/** Whether the theme shows posts by category: only then the server queries the categories. */
export const showsPostCategories = ({ home_page_type, post_home_type }: HomeChoices): boolean =>
  (post_home_type || HOME_PRESETS[home_page_type]?.posts) === BY_CATEGORY
