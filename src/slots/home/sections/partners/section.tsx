import { Partners } from '../../../../features/home/partners.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** Pictures of the store's partners (theme field `carousel_app_images`). */
export default function PartnersSection({ section: { title } }: { section: SectionOf<'partners'> }) {
  return <Partners title={title} />
}
