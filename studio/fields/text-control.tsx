import type { ComponentProps } from 'react'
import { FIELDS } from '../../src/theme/fields.ts'
import { TextArea, TextInput } from '../../src/ui/controls/text-input.tsx'
import type { ControlProps } from './control-props.ts'
import { useField } from './use-field.ts'

const KINDS: Partial<Record<string, ComponentProps<'input'>>> = {
  phone: { type: 'text', inputMode: 'tel' },
  email: { type: 'text', inputMode: 'email' },
  url: { type: 'text', inputMode: 'url' },
}

/** What is typed goes into the document as typed, letter by letter: nothing is trimmed or composed under the fingers (Telex, VNI). */
export function TextControl({ name, id, describedBy, invalid }: ControlProps) {
  const { text, ...wiring } = useTyped(name)
  return (
    <TextInput
      {...KINDS[FIELDS[name].control]}
      {...wiring}
      id={id}
      value={text}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      spellCheck={false}
      autoComplete="off"
    />
  )
}

export function LongTextControl({ name, id, describedBy, invalid }: ControlProps) {
  const { text, ...wiring } = useTyped(name)
  return (
    <TextArea
      {...wiring}
      id={id}
      value={text}
      rows={3}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    />
  )
}

/** The document is the state of the input; `data-document` marks inputs in which Ctrl+Z is the document's undo. */
function useTyped(name: ControlProps['name']) {
  const { value, raw, type, pause } = useField(name)
  return {
    text: typeof raw === 'string' ? raw : typeof value === 'string' ? value : '',
    'data-document': '',
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onBlur: pause,
  }
}
