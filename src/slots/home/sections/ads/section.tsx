import { AdRow } from '../../../../features/home/ad-row.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

type Props = { section: SectionOf<'ads'> & { more?: SectionOf<'ads'>['position'][] } }

/** The ads of one position (wire.md §2, type_0 to type_6), and of the ads sections that follow (home-sections.tsx). */
export default function AdsSection({ section: { position, more = [] } }: Props) {
  return <AdRow types={[position, ...more]} />
}
