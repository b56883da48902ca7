import { CategoryShelves } from '../../../../features/home/category-shelves.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** A shelf for each of the first home categories, and links to the others. */
export default function CategoryShelvesSection({ section }: { section: SectionOf<'category_shelves'> }) {
  const { id, layout, image, count, style } = section
  return <CategoryShelves section={id} layout={layout} image={image} count={count} style={style} />
}
