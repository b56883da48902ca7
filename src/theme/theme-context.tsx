import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import type { Theme } from './fields.ts'

export type ThemeStore = StoreApi<{
  theme: Theme
  setTheme: (theme: Theme) => void
  /** In a preview: headers that are rendered before one of them is chosen, by number. */
  waitingHeaders?: WaitingHeaders
}>
/** `fresh`: to be laid out; `laid-out`: kept as it is, and skipped by the browser. */
export type WaitingHeaders = Readonly<Record<number, 'fresh' | 'laid-out'>>

export const ThemeContext = createContext<ThemeStore | undefined>(undefined)

/** Provides the resolved theme of a page. The prop `theme` is only the initial value; `setTheme` changes it (the studio's preview). */
export function ThemeProvider(props: { theme: Theme; children: ReactNode }) {
  const [store] = useState(() => createThemeStore(props.theme))
  return <ThemeContext value={store}>{props.children}</ThemeContext>
}

/** The resolved theme, or the part selected by `select`. The component renders again only when that part changes. */
export function useTheme(): Theme
export function useTheme<Part>(select: (theme: Theme) => Part): Part
export function useTheme<Part>(select?: (theme: Theme) => Part): Theme | Part {
  return useStore(useThemeStore(), (state) => (select ? select(state.theme) : state.theme))
}

/** These fields of the resolved theme. The component renders again only when one of them is another value. */
export function useThemeFields<Name extends keyof Theme>(...names: Name[]): Pick<Theme, Name> {
  const last = useRef<Theme>(undefined)
  return useStore(useThemeStore(), ({ theme }) => {
    const { current } = last
    return current && names.every((name) => current[name] === theme[name]) ? current : (last.current = theme)
  })
}

/** The theme store, for the preview bridge: `useThemeStore().getState().setTheme(theme)`. */
export function useThemeStore(): ThemeStore {
  const store = use(ThemeContext)
  if (!store) throw new Error('useTheme needs a ThemeProvider above it')
  return store
}

function createThemeStore(theme: Theme): ThemeStore {
  return createStore((set) => ({ theme, setTheme: (next) => set({ theme: next }) }))
}
