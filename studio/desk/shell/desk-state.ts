import { createStore, useStore } from 'zustand'
import type { ToastMessage } from '../../components/toast.tsx'

type DeskState = {
  isSignedOut: boolean
  /** The desk hears of orders as they arrive. */
  isLive: boolean
  /** The search over the whole desk is open. */
  isSearching: boolean
  toast: (Omit<ToastMessage, 'action'> & { undo: (() => void) | undefined }) | undefined
}
const state = createStore<DeskState>(() => ({
  isSignedOut: false,
  isLive: false,
  isSearching: false,
  toast: undefined,
}))
export const useDeskState = <Part>(select: (one: DeskState) => Part): Part => useStore(state, select)

export const setSignedOut = (isSignedOut: boolean): void => state.setState({ isSignedOut })
export const setLive = (isLive: boolean): void => state.setState({ isLive })
export const setQuickSearch = (isSearching: boolean): void => state.setState({ isSearching })
export const openQuickSearch = (): void => setQuickSearch(true)
let toasts = 0
/** With `undo` the toast offers to take back what it says, and stays longer. */
export const showToast = (text: string, kind: 'done' | 'failed' = 'done', undo?: () => void): void =>
  state.setState({ toast: { id: ++toasts, text, tone: kind === 'failed' ? 'danger' : 'info', undo } })
export const hideToast = (): void => state.setState({ toast: undefined })
