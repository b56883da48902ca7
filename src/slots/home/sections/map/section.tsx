import { HomeMap } from '../../../../features/home/home-map.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** Where the store is: its address, hours and a map that loads at a press (decision 69). */
export default function MapSection({ section: { title } }: { section: SectionOf<'map'> }) {
  return <HomeMap title={title} />
}
