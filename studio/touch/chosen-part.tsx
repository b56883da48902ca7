import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { splitLanguage } from '../../src/i18n/language.ts'
import { Action, ToolButton } from '../components/tool-button.tsx'
import type { PreviewLink } from '../preview/preview-link.ts'
import type { SectionLabels } from '../sections/section-names.ts'
import { useWorkspace } from '../workspace.tsx'
import { barPlace } from './bar-place.ts'
import { Outline } from './outline.ts'
import { PictureHere } from './picture-here.tsx'
import { SectionBar } from './section-bar.tsx'
import { TextHere } from './text-here.tsx'
import { useSettingsOf } from './use-settings-of.ts'
import { fieldOf, touchEdit } from './touch-edits.ts'
import type { Spot, TouchState } from './touch-state.ts'

type Props = {
  spot: Spot
  label: string
  link: PreviewLink | undefined
  sections: TouchState['sections']
  edits: number
  labels: SectionLabels
  scale: number
  onClose: () => void
}

/** The chosen part of the page with what can be done to it. Its setting is opened; the focus is where it is edited. */
export function ChosenPart({ spot: { part, rect }, label, link, sections, edits, labels, scale, onClose }: Props) {
  const t = useT()
  const { documents, ui, preview } = useWorkspace()
  // Found once: the entry of a menu is found by the name that is edited here.
  const [{ edit, field, section }] = useState(() => {
    const found = touchEdit(documents, part)
    return { edit: found, field: fieldOf(part, found), section: part.section }
  })
  useEffect(() => {
    if (edit && field) ui.showField(field)
    else if (section) ui.showSection(section)
    else if (field) ui.goToField(field)
  }, [ui, edit, field, section])
  const { href } = part
  const text = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const settings = useSettingsOf(section)
  const startEdit = () => {
    if (edit?.kind !== 'text') return settings()
    text.current?.focus()
    text.current?.select()
  }
  const onEdit = useEffectEvent(startEdit)
  useEffect(() => {
    if (edits > 0) onEdit()
  }, [edits])
  const bar = useRef<HTMLDivElement>(null)
  const [frameWidth, setFrameWidth] = useState<number>()
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const { offsetWidth = 0, offsetHeight = 0, offsetParent } = bar.current ?? {}
    const frame = offsetParent?.parentElement
    if (!frame) return
    setFrameWidth(frame.offsetWidth)
    setPlace(
      barPlace(rect, {
        frame: { width: frame.offsetWidth, height: frame.offsetHeight },
        bar: { width: offsetWidth / scale, height: offsetHeight / scale },
      }),
    )
  }, [rect, scale, frameWidth])
  return (
    <Outline style={rect} data-chosen="">
      {edit?.kind === 'text' && (
        <TextHere ref={text} edit={edit} shown={part.shown} look={part.look} label={label} onDone={onClose} />
      )}
      <Bar
        ref={bar}
        role="toolbar"
        aria-label={label}
        style={{ scale: String(1 / scale), maxWidth: frameWidth && frameWidth * scale, ...place }}
      >
        <span>{label}</span>
        {edit?.kind === 'text' ? (
          <Action kind="plain" icon="pencil" onClick={startEdit}>
            {t('touch.edit_text')}
          </Action>
        ) : (
          section && (
            <ToolButton icon="pencil" size={16} label={t('section.edit', { name: label })} onClick={startEdit} />
          )
        )}
        {edit?.kind === 'image' && <PictureHere edit={edit} />}
        {section && <SectionBar id={section} link={link} rects={sections} labels={labels} scale={scale} />}
        {href && (
          <Action kind="plain" onClick={() => preview.go(splitLanguage(href).path)}>
            {t('touch.follow')}
          </Action>
        )}
        <ToolButton icon="x" size={16} label={t('touch.close')} onClick={onClose} />
      </Bar>
    </Outline>
  )
}

const Bar = styled.div`
  position: absolute;
  transform-origin: 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  width: max-content;
  pointer-events: auto;
  border-radius: var(--radius-s);
  background: var(--color-surface);
  box-shadow: var(--shadow-overlay);
  color: var(--color-text);
  & > span {
    max-width: 14em;
    padding-inline: var(--space-3);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.8125rem;
    font-weight: 600;
  }
`
