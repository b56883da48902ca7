import type { SectionOf } from '../../../../theme/section-kinds.ts'
import { BannerCounter } from './layout-1-counter.tsx'
import { BannerCover } from './layout-2-cover.tsx'
import { BannerMarket } from './layout-3-market.tsx'

const LAYOUTS = { 1: BannerCounter, 2: BannerCover, 3: BannerMarket }

/** The section's own banner and the store's, in one of three layouts. */
export default function BannerSection({ section }: { section: SectionOf<'banner'> }) {
  const Layout = LAYOUTS[section.layout]
  return <Layout section={section} />
}
