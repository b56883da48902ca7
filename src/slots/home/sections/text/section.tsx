import { Words } from '../../../../features/home/words.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** A heading and paragraphs by the owner, or the same as a wide quotation. */
export default function TextSection({ section: { layout, title, text, align } }: { section: SectionOf<'text'> }) {
  return <Words title={title} text={text} align={align} isQuote={layout === 'quote'} />
}
