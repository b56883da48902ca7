import { TimeInput } from '../components/time-input.tsx'
import type { ControlProps } from './control-props.ts'
import { useField } from './use-field.ts'

/** A minute of Vietnam's clock, or none. */
export default function TimeControl({ name, id }: ControlProps) {
  const { value, type } = useField(name)
  return (
    <TimeInput
      id={id}
      kind="minute"
      isEnd={name === 'home_top_until'}
      value={typeof value === 'string' ? value : ''}
      onChange={(minute) => minute !== undefined && type(minute)}
    />
  )
}
