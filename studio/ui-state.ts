import { createStore } from 'zustand'
import type { Group } from '../src/theme/field.ts'
import { FIELDS, type FieldName } from '../src/theme/fields.ts'

export type DialogName = 'publish' | 'versions' | 'import' | 'palette' | 'history' | 'matrix'
/** `action`: what can be done about it, for as long as it is said. */
export type ToastMessage = { id: number; text: string; tone: 'info' | 'success' | 'danger'; action?: ToastAction }
type ToastAction = { label: string; run: () => void }
/** A chapter of the settings, or the ready-made looks before them. */
export type Section = Group | 'presets'
export type UiValues = {
  group: Section
  search: string
  /** The setting to bring into view; the number makes asking twice two questions. */
  requestedField: { field: FieldName; number: number } | undefined
  /** On a phone one part shows at a time. */
  part: 'settings' | 'preview'
  dialog: DialogName | undefined
  /** The questions about conflicts and about work of closed windows stand open as long as there are any, and nobody put them off. */
  isDeciding: boolean
  isRecovering: boolean
  toast: ToastMessage | undefined
}
export type UiState = ReturnType<typeof createUiState>

/** What is in view: group, search, open window, and the last thing that was said. */
export function createUiState() {
  const state = createStore<UiValues>(() => ({
    group: 'brand',
    search: '',
    requestedField: undefined,
    part: 'settings',
    dialog: undefined,
    isDeciding: true,
    isRecovering: true,
    toast: undefined,
  }))
  let number = 0
  return {
    state,
    show: (part: Partial<UiValues>) => state.setState(part),
    /** Opens the group of a setting, brings it into view and puts the focus there. */
    goToField(field: FieldName): void {
      number += 1
      state.setState({
        group: FIELDS[field].group,
        search: '',
        part: 'settings',
        dialog: undefined,
        requestedField: { field, number },
      })
    },
    /** Says something in passing, also to screen readers. */
    showToast(text: string, tone: ToastMessage['tone'] = 'info', action?: ToastAction): void {
      number += 1
      state.setState({ toast: { id: number, text, tone, ...(action && { action }) } })
    },
  }
}
