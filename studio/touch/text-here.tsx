import { useEffect, useState, type RefObject } from 'react'
import { styled } from 'styled-components'
import type { TextLook } from '../../src/app/preview-touch-protocol.ts'
import type { TouchEdit } from './touch-edits.ts'

type Props = {
  ref: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  edit: TouchEdit
  /** what stands there while the text is empty */ shown: string
  look: TextLook
  label: string
  onDone: () => void
}

/**
 * A text of the page, edited where it is seen: a field of the studio over the page, in the page's letters. Plain text by nature, also what is pasted; a
 * composition (Telex, VNI) is the browser's own. Enter and Escape end it.
 */
export function TextHere({ ref: field, edit, shown, look, label, onDone }: Props) {
  const [text, setText] = useState(edit.value)
  const [gesture] = useState(() => `touch:${crypto.randomUUID()}`)
  useEffect(() => {
    Object.assign(field.current?.style ?? {}, look)
    field.current?.focus()
    field.current?.select()
  }, [field, look])
  const Field = edit.isLong ? 'textarea' : 'input'
  return (
    <Place>
      <Field
        ref={field}
        aria-label={label}
        data-document=""
        placeholder={edit.value === '' ? shown : undefined}
        value={text}
        onChange={({ target }: { target: { value: string } }) => {
          setText(target.value)
          edit.write(target.value, gesture)
        }}
        onKeyDown={(event: React.KeyboardEvent) => {
          const isComposing = event.nativeEvent.isComposing
          if (event.key === 'Enter' && !edit.isLong && !isComposing) onDone()
        }}
      />
    </Place>
  )
}

const Place = styled.div`
  position: absolute;
  inset: -2px -4px;
  min-width: 12em;
  pointer-events: auto;
  & > * {
    width: 100%;
    height: 100%;
    min-height: 1.5em;
    padding: 2px 4px;
    border: 0;
    outline: 2px solid var(--color-main);
    resize: none;
  }
`
