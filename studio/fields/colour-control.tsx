import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { isHexColour } from '../../src/domain/colour.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import type { FieldName } from '../../src/theme/fields.ts'
import { TextInput } from '../../src/ui/controls/text-input.tsx'
import { shownColour } from '../colours/shown-colour.ts'
import { lazyComponent } from '../components/lazy-component.tsx'
import { Action } from '../components/tool-button.tsx'
import { useOpenDocument } from '../workspace.tsx'
import { contrastNote, hasContrastNote } from './contrast-note.ts'
import type { ControlProps } from './control-props.ts'
import { useField } from './use-field.ts'

const ColourPicker = lazyComponent(() => import('./colour-picker.tsx'))

/** A colour picker with a text field. Dragging changes only the preview's custom properties; releasing adds one history entry. */
export function ColourControl({ name, id, label, describedBy, invalid }: ControlProps) {
  const t = useT()
  const { value, raw, set, type, pause, paint } = useField(name)
  const [isOpen, setIsOpen] = useState(false)
  const [dragged, setDragged] = useState<string>()
  const line = useRef<HTMLDivElement>(null)
  const current = String(value)
  const shown = dragged ?? current
  const derived = useDerived(name, current === '')

  const preview = (colour: string) => {
    setDragged(colour)
    paint(colour)
  }
  const settle = () => {
    if (dragged !== undefined) set(dragged)
    setDragged(undefined)
  }
  const fix = (colour: string) => {
    set(colour)
    line.current?.querySelector('input')?.focus() // the button goes with the note
  }
  return (
    <div>
      <Line ref={line}>
        <button
          type="button"
          aria-label={t('control.pick_colour', { field: label })}
          aria-expanded={isOpen}
          style={{ background: isHexColour(shown) ? shown : derived }}
          data-empty={!isHexColour(shown) || undefined}
          onClick={() => setIsOpen(!isOpen)}
        />
        <TextInput
          id={id}
          value={dragged ?? (typeof raw === 'string' ? raw : current)}
          placeholder={derived && t('control.shown_colour', { colour: derived })}
          aria-label={t('control.colour_code', { field: label })}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          data-document=""
          spellCheck={false}
          maxLength={60}
          onChange={(event) => type(event.target.value)}
          onBlur={pause}
        />
      </Line>
      {isOpen && (
        <ColourPicker
          colour={isHexColour(shown) ? shown : (derived ?? '#888888')}
          onChange={preview}
          onSettle={settle}
          onChoose={set}
        />
      )}
      <ColourNote name={name} colour={shown} onUse={fix} />
    </div>
  )
}

/** The colour that is shown in place of an empty one. Follows an edit: typing and dragging never wait for it. */
function useDerived(name: FieldName, isEmpty: boolean): string | undefined {
  const theme = useDeferredValue(useOpenDocument((state) => (isEmpty ? state.theme : undefined)))
  return useMemo(() => theme && shownColour(theme, name), [theme, name])
}

type NoteProps = { name: FieldName; colour: string; onUse: (colour: string) => void }

/** How well the colour can be read where it is used. Rendered after the edit: typing and dragging never wait for it. */
function ColourNote({ name, colour, onUse }: NoteProps) {
  const t = useT()
  const theme = useDeferredValue(useOpenDocument((state) => (hasContrastNote(name) ? state.theme : undefined)))
  const judged = useDeferredValue(colour)
  const note = useMemo(() => theme && contrastNote(name, judged, theme), [name, judged, theme])
  if (!note) return null
  return (
    <Note data-kind={note.kind}>
      {t(`control.${note.kind}`, note)}
      {note.kind === 'contrast_low' && (
        <Action kind="plain" onClick={() => onUse(note.used)}>
          {t('control.use_colour', { colour: note.used })}
        </Action>
      )}
    </Note>
  )
}

const Line = styled.div`
  display: flex;
  gap: var(--space-2);
  & > button {
    flex: none;
    width: var(--tap);
    height: var(--tap);
    border-radius: var(--radius-s);
    border: 1px solid var(--color-border-strong);
    box-shadow: inset 0 0 0 2px var(--color-surface);
  }
  & > button[data-empty] {
    border-style: dashed;
  }
  & > input {
    font-variant-numeric: tabular-nums;
    font-size: var(--text-2);
  }
`
const Note = styled.p`
  margin-top: var(--space-1);
  font-size: 0.8125rem;
  color: var(--color-text-soft);
  &:not([data-kind='contrast_fine']) {
    color: var(--color-warning);
  }
`
