import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { loadable } from '../../ui/loadable.tsx'
import { StaticRegion } from '../../hydration/static-region.tsx'

const Categories = loadable(() => import('./categories.tsx'))

export default function CategoriesPage() {
  return (
    <StaticRegion>
      <Categories />
    </StaticRegion>
  )
}

export async function prefetch({ t }: PageRequest): Promise<PageFacts> {
  return { title: t('catalog.categories_title'), canonical: '/danh-muc' }
}
