import { pick, variant, type Registry, type Variant } from '../registry.tsx'
import { HOME_PRESETS, type HomeChoices } from './presets.ts'

/** The three sections that a home page is composed of (wire.md §2), with their layouts. */
export const BANNERS: Registry = {
  1: variant('Quầy', () => import('./banners/banner-01-counter.tsx')),
  2: variant('Bìa', () => import('./banners/banner-02-cover.tsx')),
  3: variant('Chợ', () => import('./banners/banner-03-market.tsx')),
}
export const PRODUCT_SECTIONS: Registry = {
  1: variant('Quầy', () => import('./products/products-01-counter.tsx')),
  2: variant('Tạp chí', () => import('./products/products-02-magazine.tsx')),
  3: variant('Chợ', () => import('./products/products-03-market.tsx')),
}
export const POST_SECTIONS: Registry = {
  1: variant('Bài lớn', () => import('./posts/posts-01-lead.tsx')),
  2: variant('Hàng bài', () => import('./posts/posts-02-row.tsx')),
  3: variant('Bản tin', () => import('./posts/posts-03-lines.tsx')),
  4: variant('Chuyên mục', () => import('./posts/posts-04-columns.tsx')),
}

/** The sections of a theme: its preset's, unless the theme names one itself. Total for any theme. */
export function homeParts({ home_page_type, banner_type, product_home_type, post_home_type }: HomeChoices): {
  banner: Variant
  products: Variant
  posts: Variant
} {
  const preset = HOME_PRESETS[home_page_type] ?? HOME_PRESETS[1]
  return {
    banner: pick(BANNERS, banner_type || preset?.banner),
    products: pick(PRODUCT_SECTIONS, product_home_type || preset?.products),
    posts: pick(POST_SECTIONS, post_home_type || preset?.posts),
  }
}
