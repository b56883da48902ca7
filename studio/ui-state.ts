import { createStore } from 'zustand'
import type { ThemeDocument } from '../src/theme/document.ts'
import { GROUPS, type Group } from '../src/theme/field.ts'
import { FIELDS, type FieldName } from '../src/theme/fields.ts'
import type { ToastMessage } from './components/toast.tsx'

export const DIALOG_NAMES = [
  'pending',
  'publish',
  'versions',
  'plan',
  'import',
  'json',
  'palette',
  'keys',
  'history',
  'matrix',
  'looks',
  'support',
  'propose',
  'proposals',
] as const
export type DialogName = (typeof DIALOG_NAMES)[number]
/** `low`: its handle only; `half`: below the page; `full`: in place of the page. */
export const SHEETS = ['low', 'half', 'full'] as const
export type Sheet = (typeof SHEETS)[number]
/** A group of settings, or the presets. */
export type Section = Group | 'presets'
export type UiValues = {
  group: Section
  search: string
  /** The setting to scroll to and focus; `number` makes repeated requests distinct. */
  requestedField: { field: FieldName; number: number } | undefined
  /** A look that was applied to be scheduled: the document before and after it, and the place in the history before it. */
  timedLook: { name: string; before: ThemeDocument; after: ThemeDocument; cursor: number } | undefined
  /** The section of the home page that is open in the list. */
  openSection: string | undefined
  /** The entry of the menu to open in its editor; `number` makes repeated requests distinct. */
  requestedEntry: { id: string; number: number } | undefined
  /** Height of the settings over the page, on phones. */
  sheet: Sheet
  dialog: DialogName | undefined
  /** Links for others and their comments are shown in place of the settings. */
  isProofreading: boolean
  /** When what is shown was kept, ISO 8601: the studio was opened without a network. */
  keptAt: string | undefined
  /** The slider over the history is open. */
  isScrubbing: boolean
  /** The dialogs for conflicts and for work of closed tabs stay open until everything is decided or they are postponed. */
  isDeciding: boolean
  isRecovering: boolean
  toast: ToastMessage | undefined
  /** JSON text that the import begins with. */
  importText: string | undefined
  /** JSON text that was edited and not used when its dialog closed, and the document that it was begun with. */
  jsonDraft: { text: string; base: ThemeDocument } | undefined
}
export type UiState = ReturnType<typeof createUiState>

/** State of the user interface: group, search, open dialog, toast. */
/** `group`: the one to open first, as the address names it. */
export function createUiState(group: string | null = null) {
  const state = createStore<UiValues>(() => ({
    group: GROUPS.find((one) => one === group) ?? (group === 'presets' ? group : 'brand'),
    search: '',
    requestedField: undefined,
    openSection: undefined,
    requestedEntry: undefined,
    sheet: 'half',
    dialog: undefined,
    isProofreading: false,
    keptAt: undefined,
    isScrubbing: false,
    isDeciding: true,
    isRecovering: true,
    toast: undefined,
    jsonDraft: undefined,
    importText: undefined,
    timedLook: undefined,
  }))
  let number = 0
  /** The group of a setting in sight. */
  const opening = (field: FieldName): Partial<UiValues> => ({
    group: FIELDS[field].group,
    search: '',
    sheet: state.getState().sheet === 'low' ? 'half' : state.getState().sheet,
    dialog: undefined,
  })
  return {
    state,
    show: (part: Partial<UiValues>) => state.setState(part),
    /** Opens the group of a setting, scrolls to it and focuses it. */
    goToField(field: FieldName): void {
      number += 1
      state.setState({ ...opening(field), requestedField: { field, number } })
    },
    /** Opens the group of a setting; the focus stays where it is. */
    showField: (field: FieldName) => state.setState({ group: FIELDS[field].group, search: '', dialog: undefined }),
    /** Opens a section in the list of the home page's sections; the focus stays where it is. */
    showSection: (openSection: string) =>
      state.setState({ group: FIELDS.home_sections.group, search: '', dialog: undefined, openSection }),
    /** Opens an entry in the editor of the menu and focuses it. */
    showMenuEntry(id: string): void {
      number += 1
      state.setState({ ...opening('json_custom_menu'), requestedEntry: { id, number } })
    },
    /** Shows a toast, which is also announced to screen readers. */
    showToast(text: string, tone: ToastMessage['tone'] = 'info', action?: ToastMessage['action']): void {
      number += 1
      state.setState({ toast: { id: number, text, tone, ...(action && { action }) } })
    },
  }
}
