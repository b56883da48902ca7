import type { Theme } from './fields.ts'

/** The ready compositions behind `home_page_type` (decision 2). A name for the studio, then the numbers of banner, products and posts. */
export const HOME_PRESETS: { readonly [number: number]: HomePreset } = {
  1: { label: 'Quầy', banner: 1, products: 1, posts: 1 },
  2: { label: 'Tạp chí', banner: 2, products: 2, posts: 2 },
  3: { label: 'Chợ', banner: 3, products: 3, posts: 3 },
  4: { label: 'Bìa và quầy', banner: 2, products: 1, posts: 3 },
  5: { label: 'Quầy và chợ', banner: 1, products: 3, posts: 2 },
  6: { label: 'Chợ và tạp chí', banner: 3, products: 2, posts: 1 },
  7: { label: 'Báo và chợ', banner: 2, products: 3, posts: 4 },
}
export type HomePreset = { label: string; banner: number; products: number; posts: number }
export type HomeChoices = Pick<Theme, 'home_page_type' | 'banner_type' | 'product_home_type' | 'post_home_type'>
