import { useRef } from 'react'
import { styled } from 'styled-components'
import type { Rect } from '../../src/app/preview-touch-protocol.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import type { PreviewLink } from '../preview/preview-link.ts'
import { sectionsOf } from '../sections/section-edits.ts'
import { useSectionNames } from '../sections/section-names.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { ChosenPart } from './chosen-part.tsx'
import { Outline } from './outline.ts'
import { fieldOf, touchEdit } from './touch-edits.ts'
import type { Spot, TouchState } from './touch-state.ts'

type Props = { link: PreviewLink | undefined; touch: TouchState; scale: number; onClose: () => void }

/** Outlines over a frame: what can be edited under the pointer, and the chosen part. */
export default function TouchLayer({ link, touch: { hovered, pressed, sections, edits }, scale, onClose }: Props) {
  const t = useT()
  const { documents } = useWorkspace()
  const layer = useRef<HTMLDivElement>(null)
  const theme = useOpenDocument((state) => state.theme)
  const all = sectionsOf(theme)
  const labels = useSectionNames(all)
  const labelOf = ({ part }: Spot): string => {
    const field = fieldOf(part, touchEdit(documents, part))
    const section = all.find(({ id }) => id === part.section)
    if (section && (field === 'home_sections' || !field)) return labels.of(section.id)
    return field ? t(`field.${field}`) : ''
  }
  const close = () => {
    const hadFocus = layer.current?.contains(document.activeElement)
    link?.select(null)
    onClose()
    if (hadFocus) frameBehind(layer.current)?.focus() // where the part was chosen
  }
  return (
    <Layer ref={layer} onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && close()}>
      {hovered && !isSameRect(hovered.rect, pressed?.rect) && (
        <Outline style={hovered.rect}>
          <b style={{ scale: String(1 / scale) }} data-below={hovered.rect.top < LABEL_PX / scale || undefined}>
            {labelOf(hovered)}
          </b>
        </Outline>
      )}
      {pressed && (
        <ChosenPart
          key={keyOf(pressed)}
          spot={pressed}
          label={labelOf(pressed)}
          link={link}
          sections={sections}
          edits={edits}
          labels={labels}
          scale={scale}
          onClose={close}
        />
      )}
    </Layer>
  )
}

function frameBehind(element: Element | null): HTMLIFrameElement | null {
  for (let one = element?.parentElement; one; one = one.parentElement) {
    const frame = one.querySelector('iframe')
    if (frame) return frame
  }
  return null
}

const LABEL_PX = 20
const keyOf = ({ part: { text, image, section, setting, menuEntry, fields } }: Spot): string =>
  JSON.stringify([text, image, section, setting, menuEntry, fields[0]])
const isSameRect = (one: Rect, other: Rect | undefined): boolean =>
  one.left === other?.left && one.top === other.top && one.width === other.width && one.height === other.height

const Layer = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
`
