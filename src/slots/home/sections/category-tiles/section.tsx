import { CategoryRow } from '../../../../features/home/category-row.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** Links to the store's categories with their pictures. */
export default function CategoryTilesSection({ section: { layout, title } }: { section: SectionOf<'category_tiles'> }) {
  return <CategoryRow layout={layout} title={title} />
}
