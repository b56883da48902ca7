import { createStore, useStore } from 'zustand'
import { readChoice, writeChoice } from './choices.ts'

export const SCHEMES = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

const scheme = createStore<{ scheme: Scheme }>(() => ({
  scheme: SCHEMES.find((one) => one === readChoice('scheme')) ?? 'auto',
}))

/** Light, dark, or as the system has it. */
export const useScheme = (): Scheme => useStore(scheme, (state) => state.scheme)

export function chooseScheme(chosen: Scheme): void {
  writeChoice('scheme', chosen)
  scheme.setState({ scheme: chosen })
  applyScheme()
}

/** Tells the style sheet (background.ts). */
export function applyScheme(): void {
  document.documentElement.dataset.scheme = scheme.getState().scheme
}
