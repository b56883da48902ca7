import type { ControlProps } from './control-props.ts'
import { DraftInput } from './draft-input.tsx'
import { useField } from './use-field.ts'

/** A minute of Vietnam's clock, or none. */
export function TimeControl({ name, id }: ControlProps) {
  const { value, type } = useField(name)
  return <DraftInput id={id} type="datetime-local" value={typeof value === 'string' ? value : ''} onType={type} />
}
