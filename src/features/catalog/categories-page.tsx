import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { listCategories } from '../../contract/categories.ts'
import { PATHS } from '../../domain/paths.ts'
import { breadcrumbJsonLd } from '../../domain/structured-data/breadcrumb-json-ld.ts'
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

export async function prefetch({ t, get, store, pageUrl }: PageRequest): Promise<PageFacts> {
  const categories = await get(listCategories, {})
  const some = categories.ok ? categories.data.slice(0, 6).map(({ name }) => name) : []
  return {
    title: t('catalog.categories_title'),
    description: t('catalog.categories_description', { store: store.name, some: some.join(', ') }),
    canonical: PATHS.categories,
    jsonLd: [
      breadcrumbJsonLd([
        { name: t('ui.home'), url: pageUrl('/') },
        { name: t('catalog.categories_title'), url: pageUrl(PATHS.categories) },
      ]),
    ],
  }
}
