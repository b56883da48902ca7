import type { Touched } from '../../src/app/preview-touch-protocol.ts'
import { FIELD_NAMES, FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { SECTION_KINDS, type Section, type Setting } from '../../src/theme/section-kinds.ts'
import { editMenu } from '../document/actions/edit-menu.ts'
import { setField } from '../document/actions/set-field.ts'
import type { DocumentStore } from '../document/document-store.ts'
import { changeEntry, flattenMenu } from '../document/menu-list.ts'
import { sectionsOf } from '../sections/section-edits.ts'

/** A text or an image that can be changed where it is seen. `gesture`: changes with the same one are one entry of the history. */
export type TouchEdit = {
  kind: 'text' | 'image'
  field: FieldName
  value: string
  isLong: boolean
  write: (value: string, gesture?: string | null) => void
}

/** What of a touched part can be changed in place; undefined: only its settings can. The frame's words are checked against the tables. */
export function touchEdit(documents: DocumentStore, part: Touched): TouchEdit | undefined {
  const { theme } = documents.getState()
  const name = FIELD_NAMES.find((one) => one === part.text || one === part.image)
  if (name) {
    return {
      kind: part.image === name ? 'image' : 'text',
      field: name,
      value: String(theme[name]),
      isLong: FIELDS[name].control === 'long-text',
      write: (value, gesture) => setField(documents, name, value, gesture),
    }
  }
  return menuEdit(documents, part) ?? sectionEdit(documents, part)
}

function menuEdit(documents: DocumentStore, { menuEntry }: Touched): TouchEdit | undefined {
  const menu = documents.getState().theme.json_custom_menu
  const entry = flattenMenu(menu).find((one) => one.entry.name === menuEntry)?.entry
  return (
    entry && {
      kind: 'text',
      field: 'json_custom_menu',
      value: entry.name,
      isLong: false,
      write: (name, gesture) =>
        editMenu(documents, changeEntry(documents.getState().theme.json_custom_menu, entry.id, { name }), {
          kind: 'menu_change',
          name,
          ...(gesture && { gesture }),
        }),
    }
  )
}

function sectionEdit(documents: DocumentStore, { section: id, setting }: Touched): TouchEdit | undefined {
  const one = sectionsOf(documents.getState().theme).find((section) => section.id === id)
  if (!one || !setting) return undefined
  const settings: Record<string, Setting> = SECTION_KINDS[one.kind]
  const input = Object.hasOwn(settings, setting) ? settings[setting]?.input : undefined
  const value: unknown = Object.entries(one).find(([name]) => name === setting)?.[1]
  if (input !== 'text' && input !== 'long-text' && input !== 'image') return undefined
  return {
    kind: input === 'image' ? 'image' : 'text',
    field: 'home_sections',
    value: String(value),
    isLong: input === 'long-text',
    write(next, gesture) {
      const changed = sectionsOf(documents.getState().theme).map(
        (each) => (each.id === id ? ({ ...each, [setting]: next } as Section) : each), // a setting of its kind
      )
      setField(documents, 'home_sections', changed, gesture)
    },
  }
}

/** The setting to open for a touched part. */
export function fieldOf(part: Touched, edit: TouchEdit | undefined): FieldName | undefined {
  if (edit) return edit.field
  if (part.section) return 'home_sections'
  return FIELD_NAMES.find((name) => name === part.fields.find((one) => Object.hasOwn(FIELDS, one)))
}
