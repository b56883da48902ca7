import { useT } from '../../src/i18n/i18n-context.tsx'
import { MAX_SECTIONS, type Section } from '../../src/theme/section-kinds.ts'
import { ToolButton } from '../components/tool-button.tsx'
import { freeId, stepFrom, withMoved } from './section-edits.ts'
import type { SectionLabels } from './section-names.ts'

type Props = {
  sections: readonly Section[]
  index: number
  /** `visibility`: hides or shows it; `rest`: everything else; default: all. */
  only?: 'visibility' | 'rest'
  labels: SectionLabels
  /** `added`: the copy of a section that was duplicated */
  onChange: (sections: Section[], added?: Section) => void
  onRemove: () => void
}

/** What can be done with a section of the home page: it is moved by a step, hidden, duplicated or removed. */
export function SectionTools({ sections, index, only, labels, onChange, onRemove }: Props) {
  const t = useT()
  const one = sections[index]
  if (!one) return null
  const name = labels.of(one.id)
  const tool = (icon: string, label: string, run: () => void, isOff = false) => (
    <ToolButton icon={icon} size={16} label={label} disabled={isOff} onClick={run} />
  )
  const duplicate = () => {
    const copy = { ...one, id: freeId(sections) }
    onChange(sections.toSpliced(index + 1, 0, copy), copy)
  }
  const isLast = index === sections.length - 1
  const up = () => onChange(withMoved(sections, index, stepFrom(sections, index, -1, labels.isEmpty)))
  const down = () => onChange(withMoved(sections, index, stepFrom(sections, index, 1, labels.isEmpty)))
  const hide = () => onChange(sections.with(index, { ...one, hidden: !one.hidden }))
  const visibility = tool(
    one.hidden ? 'eye-off' : 'eye',
    t(one.hidden ? 'section.show' : 'section.hide', { name }),
    hide,
  )
  if (only === 'visibility') return visibility
  return (
    <>
      {tool('arrow-up', t('control.move_up', { name }), up, index === 0)}
      {tool('arrow-down', t('control.move_down', { name }), down, isLast)}
      {only !== 'rest' && visibility}
      {tool('copy', t('section.duplicate', { name }), duplicate, sections.length >= MAX_SECTIONS)}
      {tool('trash-2', t('control.remove', { name }), onRemove)}
    </>
  )
}
