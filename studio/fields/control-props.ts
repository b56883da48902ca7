import type { FieldName } from '../../src/theme/fields.ts'

/** Props of every control. */
export type ControlProps = {
  name: FieldName
  id: string
  label: string
  describedBy: string | undefined
  invalid: boolean
}
