import { createStore, useStore } from 'zustand'
import { readChoice, writeChoice } from './choices.ts'

export const SCHEMES = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

const scheme = createStore<{ scheme: Scheme }>(() => ({
  scheme: SCHEMES.find((one) => one === readChoice('scheme')) ?? 'auto',
}))

/** The colour scheme: light, dark, or that of the system. */
export const useScheme = (): Scheme => useStore(scheme, (state) => state.scheme)

export function chooseScheme(chosen: Scheme): void {
  writeChoice('scheme', chosen)
  scheme.setState({ scheme: chosen })
  applyScheme()
}

/** Sets the attribute that the style sheet reads (background.ts). */
export function applyScheme(): void {
  document.documentElement.dataset.scheme = scheme.getState().scheme
}
