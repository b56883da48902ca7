import { Countdown } from '../../../../features/home/countdown.tsx'
import type { SectionOf } from '../../../../theme/section-kinds.ts'

/** Time left until a moment; nothing once it is over. */
export default function CountdownSection({ section }: { section: SectionOf<'countdown'> }) {
  const { title, until, link_to, button } = section
  return <Countdown title={title} until={until} link_to={link_to} button={button} />
}
