import type { ControlProps } from './control-props.ts'
import { ImageInput } from './image-input.tsx'
import { useField } from './use-field.ts'

export function ImageControl({ name, id, label, describedBy, invalid }: ControlProps) {
  const { value, raw, set, type, pause } = useField(name)
  return (
    <ImageInput
      id={id}
      label={label}
      describedBy={describedBy}
      invalid={invalid}
      value={typeof raw === 'string' ? raw : String(value)}
      shown={String(value)}
      onType={type}
      onSet={(address) => set(address)}
      onPause={pause}
    />
  )
}
