import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Rect } from '../../src/app/preview-touch-protocol.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { section } from '../../src/theme/home-sections.ts'
import { MAX_SECTIONS, SECTION_NAMES, type Section } from '../../src/theme/section-kinds.ts'
import { SmallSelect } from '../components/small-select.tsx'
import type { PreviewLink } from '../preview/preview-link.ts'
import { editSections } from '../document/actions/edit-sections.ts'
import { freeId, sectionsOf, stepFrom, withMoved } from '../sections/section-edits.ts'
import { sectionName, type SectionLabels } from '../sections/section-names.ts'
import { SectionTools } from '../sections/section-tools.tsx'
import { useWorkspace } from '../workspace.tsx'
import { dropPlace } from './drop-place.ts'

type Props = {
  id: string
  link: PreviewLink | undefined
  rects: readonly { id: string; rect: Rect }[]
  labels: SectionLabels
  scale: number
}

/** Moves a section of the home page by drag or keys, hides, duplicates or removes it, and adds one behind it. */
export function SectionBar({ id, link, rects, labels, scale }: Props) {
  const t = useT()
  const { documents } = useWorkspace()
  const from = useRef<number>(undefined)
  const [dragged, setDragged] = useState<{ by: number }>()
  const sections = sectionsOf(documents.getState().theme)
  const index = sections.findIndex((one) => one.id === id)
  const own = sections[index]
  if (!own) return null
  const name = labels.of(id)
  const isFull = sections.length >= MAX_SECTIONS
  const set = (next: Section[], selected = id) => {
    editSections(documents, next, { nameOf: (one) => labels.of(one.id) || sectionName(one, t) })
    requestAnimationFrame(() => link?.select(selected))
  }
  const move = (to: number) => to >= 0 && to < sections.length && set(withMoved(sections, index, to))
  const step = (by: -1 | 1) => move(stepFrom(sections, index, by, labels.isEmpty))
  const add = (from: Section) => {
    const added = { ...from, id: freeId(sections) }
    set(sections.toSpliced(index + 1, 0, added), added.id)
  }
  const drop = (by: number) => {
    from.current = undefined
    setDragged(undefined)
    const before = dropPlace(rects, id, by)
    if (before !== undefined) move(placeOf(sections, id, before))
  }
  return (
    <>
      <Handle
        type="button"
        aria-label={t('touch.drag', { name })}
        title={t('touch.drag', { name })}
        onKeyDown={({ key }) => (key === 'ArrowUp' ? step(-1) : key === 'ArrowDown' && step(1))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = event.clientY
        }}
        onPointerMove={({ clientY }) =>
          from.current !== undefined && setDragged({ by: (clientY - from.current) / scale })
        }
        onPointerUp={({ clientY }) => from.current !== undefined && drop((clientY - from.current) / scale)}
        onPointerCancel={() => drop(0)}
      >
        ⠿
      </Handle>
      <SectionTools
        sections={sections}
        index={index}
        labels={labels}
        onChange={(next, added) => set(next, added?.id)}
        onRemove={() => set(sections.toSpliced(index, 1))}
      />
      {!isFull && (
        <SmallSelect
          label={t('section.add')}
          icon="plus"
          value=""
          options={[
            { value: '', label: t('touch.add_below') },
            ...SECTION_NAMES.map((kind) => ({ value: kind, label: t(`section.kinds.${kind}`) })),
          ]}
          onChange={(kind) => {
            const chosen = SECTION_NAMES.find((one) => one === kind)
            if (chosen) add(section(chosen))
          }}
        />
      )}
      {dragged && <Line style={{ top: lineTop(rects, id, dragged.by, scale) }} role="presentation" />}
    </>
  )
}

/** The index in the whole list, hidden sections included, of a place before another section; null: at the end. */
function placeOf(sections: readonly Section[], id: string, before: string | null): number {
  const others = sections.filter((one) => one.id !== id)
  const index = others.findIndex((one) => one.id === before)
  return before === null || index < 0 ? others.length : index
}

/** Where the line stands that shows the place, from the bar's own top, in the studio's pixels. */
function lineTop(rects: Props['rects'], id: string, by: number, scale: number): number {
  const own = rects.find((one) => one.id === id)?.rect
  const before = dropPlace(rects, id, by)
  const last = rects.at(-1)?.rect
  const target =
    before === null ? (last ? last.top + last.height : 0) : rects.find((one) => one.id === before)?.rect.top
  return own && target !== undefined ? (target - own.top) * scale + 44 : 0
}

const Handle = styled.button`
  width: var(--tap);
  height: var(--tap);
  cursor: grab;
  touch-action: none;
  color: var(--color-text-soft);
  &:active {
    cursor: grabbing;
  }
`
const Line = styled.i`
  position: absolute;
  left: 0;
  width: 100%;
  height: 3px;
  background: var(--color-main);
  pointer-events: none;
`
