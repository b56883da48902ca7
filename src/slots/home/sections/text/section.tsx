import { Words } from '../../../../features/home/words.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** A heading and paragraphs by the owner. */
export default function TextSection({ section: { title, text, align } }: { section: SectionOf<'text'> }) {
  return <Words title={title} text={text} align={align} />
}
