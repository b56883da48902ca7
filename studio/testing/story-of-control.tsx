import type { StoryObj } from '@storybook/react-vite'
import type { Control } from '../../src/theme/field.ts'
import { FIELD_NAMES, FIELDS } from '../../src/theme/fields.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { storyInWorkspace } from './story-in-workspace.tsx'

/** The control in the row of the first setting that has it, and of the last. */
export function storyOfControl(control: Control): StoryObj {
  const names = FIELD_NAMES.filter((name) => FIELDS[name].control === control)
  const shown = [...new Set([names[0], names.at(-1)])]
  const Rows = () => <aside>{shown.map((name) => name && <FieldRow key={name} name={name} />)}</aside>
  return { ...storyInWorkspace(Rows, 'usual'), parameters: { app: 'studio', layout: 'padded' } }
}
