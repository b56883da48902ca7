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

/** A text input that stores every keystroke unchanged. Trimming or normalising while typing would break input methods (Telex, VNI). */
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

/** The document is the state of the input. `data-document` marks inputs in which Ctrl+Z undoes a change of the document. */
function useTyped(name: ControlProps['name']) {
  const { value, raw, type, pause } = useField(name)
  return {
    text: typeof raw === 'string' ? raw : typeof value === 'string' ? value : '',
    'data-document': '',
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onBlur: pause,
  }
}
