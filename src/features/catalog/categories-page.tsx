import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { loadable } from '../../ui/loadable.tsx'
import { Still } from '../../ui/still.tsx'

const Categories = loadable(() => import('./categories.tsx'))

export default function CategoriesPage() {
  return (
    <Still>
      <Categories />
    </Still>
  )
}

export async function prefetch({ t }: PageRequest): Promise<PageFacts> {
  return { title: t('catalog.categories_title'), canonical: '/danh-muc' }
}
