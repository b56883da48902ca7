import { createStore, useStore } from 'zustand'
import type { Variables } from '../../src/app/preview-protocol.ts'
import type { Language } from '../../src/contract/endpoint.ts'
import { cssVariables } from '../../src/theme/css-variables.ts'
import type { FieldName, Theme } from '../../src/theme/fields.ts'
import type { DocumentStore } from '../document/document-store.ts'
import type { Device } from './devices.ts'
import type { PreviewLink } from './preview-link.ts'
import { shownTheme, type ShownTheme } from './shown-theme.ts'

export type PreviewState = {
  language: Language
  /** Where the frames should be; the address inside them follows links of its own. */
  path: string
  devices: readonly Device[]
  isPicking: boolean
  /** A theme that broke the page: not shown again until it is changed. */
  refused: Theme | undefined
}
export type Preview = ReturnType<typeof createPreview>

/** What all frames of the preview share: the theme they show, the place they are at, and the links to them. */
export function createPreview(documents: DocumentStore, device: Device) {
  const state = createStore<PreviewState>(() => ({
    language: 'vi',
    path: '/',
    devices: [device],
    isPicking: false,
    refused: undefined,
  }))
  const links = new Set<PreviewLink>()
  const galleries = new Set<PreviewLink>()
  const footer = { raw: '', clean: '' } // the last HTML that the server has cleaned
  let good: ShownTheme | undefined
  let memo: { theme: Theme; clean: string; language: Language; shown: ShownTheme } | undefined

  function present(): ShownTheme {
    const { theme } = documents.getState()
    const { language, refused } = state.getState()
    if (refused === theme && good) return good
    if (memo?.theme === theme && memo.clean === footer.clean && memo.language === language) return memo.shown
    memo = { theme, clean: footer.clean, language, shown: shownTheme(theme, language, footer.clean) }
    return memo.shown
  }
  const frames = () => [...links, ...galleries]
  const follow = () => frames().forEach((link) => link.follow())
  function wear(changes: Partial<Record<FieldName, unknown>>): void {
    const variables: Variables = cssVariables({ ...documents.getState().theme, ...changes } as Theme) // values of a control that offers only right ones
    frames().forEach((link) => link.paint(variables))
  }
  const unsubscribe = documents.subscribe((now, before) => {
    if (now.theme !== before.theme) follow()
  })

  return {
    state,
    present,
    links,
    /** Frames with layouts instead of a page: they follow the theme and stay where they are. */
    galleries,
    /** Remembers a theme that the page survived. */
    survived: (shown: ShownTheme) => void (good = shown),
    refuse: () => state.setState({ refused: documents.getState().theme }),
    /** While a gesture lasts: one setting as it would look, by custom properties alone. */
    paint(field: FieldName, value: unknown): void {
      wear({ [field]: value })
    },
    /** Settings as they would look, by custom properties alone, until `follow`. */
    wear,
    follow,
    setCleanFooter(raw: string, clean: string): void {
      Object.assign(footer, { raw, clean })
      follow()
    },
    go(path: string): void {
      state.setState({ path })
      links.forEach((link) => link.go(path))
    },
    pick(on: boolean): void {
      state.setState({ isPicking: on })
      links.forEach((link) => link.pick(on))
    },
    stop: unsubscribe,
  }
}

export const usePreview = <Part>(preview: Preview, select: (state: PreviewState) => Part): Part =>
  useStore(preview.state, select)
