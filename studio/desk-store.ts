import { createStore } from 'zustand'
import type { Group } from '../src/theme/field.ts'
import { FIELDS, type FieldName } from '../src/theme/fields.ts'

export type WindowName = 'publish' | 'versions' | 'import' | 'palette' | 'history' | 'matrix'
/** `action`: what can be done about it, for as long as it is said. */
export type Told = { id: number; text: string; tone: 'info' | 'success' | 'danger'; action?: ToldAction }
type ToldAction = { label: string; run: () => void }
/** A chapter of the settings, or the ready-made looks before them. */
export type Chapter = Group | 'presets'
export type DeskState = {
  group: Chapter
  search: string
  /** The setting to bring into view; the number makes asking twice two questions. */
  wanted: { field: FieldName; number: number } | undefined
  /** On a phone one part shows at a time. */
  part: 'settings' | 'preview'
  window: WindowName | undefined
  /** The questions about conflicts and about work of closed windows stand open as long as there are any, and nobody put them off. */
  isDeciding: boolean
  isRecovering: boolean
  told: Told | undefined
}
export type Desk = ReturnType<typeof createDesk>

/** What is in view: group, search, open window, and the last thing that was said. */
export function createDesk() {
  const state = createStore<DeskState>(() => ({
    group: 'brand',
    search: '',
    wanted: undefined,
    part: 'settings',
    window: undefined,
    isDeciding: true,
    isRecovering: true,
    told: undefined,
  }))
  let number = 0
  return {
    state,
    show: (part: Partial<DeskState>) => state.setState(part),
    /** Opens the group of a setting, brings it into view and puts the focus there. */
    goToField(field: FieldName): void {
      number += 1
      state.setState({
        group: FIELDS[field].group,
        search: '',
        part: 'settings',
        window: undefined,
        wanted: { field, number },
      })
    },
    /** Says something in passing, also to screen readers. */
    tell(text: string, tone: Told['tone'] = 'info', action?: ToldAction): void {
      number += 1
      state.setState({ told: { id: number, text, tone, ...(action && { action }) } })
    },
  }
}
