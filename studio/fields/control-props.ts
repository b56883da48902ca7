import type { FieldName } from '../../src/theme/fields.ts'

/** What every control of a setting is given. */
export type ControlProps = {
  name: FieldName
  id: string
  label: string
  describedBy: string | undefined
  invalid: boolean
}
