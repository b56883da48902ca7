import { AdRow } from '../../../../features/home/ad-row.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** The ads of one position (wire.md §2, type_0 to type_6). */
export default function AdsSection({ section: { position } }: { section: SectionOf<'ads'> }) {
  return <AdRow type={position} />
}
