import { lazyComponent, Nothing } from '../components/lazy-component.tsx'
import type { ControlProps } from './control-props.ts'
import { ImageInput } from './image-input.tsx'
import { useField } from './use-field.ts'

const LogoNote = lazyComponent(() => import('./logo-note.tsx'), Nothing, Nothing)

export function ImageControl({ name, id, label, describedBy, invalid }: ControlProps) {
  const { value, raw, set, type, pause } = useField(name)
  return (
    <>
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
      {name === 'logo_url' && value !== '' && <LogoNote address={String(value)} />}
    </>
  )
}
