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
  /** Path requested for the iframes. Links followed inside an iframe change only its own URL. */
  path: string
  devices: readonly Device[]
  isPicking: boolean
  /** A theme that broke the page; not sent again until it is changed. */
  refused: Theme | undefined
}
export type Preview = ReturnType<typeof createPreview>

/** State shared by all preview iframes: the theme to show, the path, and the connections. */
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
  const footer = { raw: '', clean: '' } // the last HTML that the server sanitised
  let lastWorking: ShownTheme | undefined
  let memo: { theme: Theme; clean: string; language: Language; shown: ShownTheme } | undefined

  function present(): ShownTheme {
    const { theme } = documents.getState()
    const { language, refused } = state.getState()
    if (refused === theme && lastWorking) return lastWorking
    if (memo?.theme === theme && memo.clean === footer.clean && memo.language === language) return memo.shown
    memo = { theme, clean: footer.clean, language, shown: shownTheme(theme, language, footer.clean) }
    return memo.shown
  }
  const frames = () => [...links, ...galleries]
  const follow = () => frames().forEach((link) => link.follow())
  function paintFields(changes: Partial<Record<FieldName, unknown>>): void {
    const variables: Variables = cssVariables({ ...documents.getState().theme, ...changes } as Theme) // the controls allow valid values only
    frames().forEach((link) => link.paint(variables))
  }
  const unsubscribe = documents.subscribe((now, before) => {
    if (now.theme !== before.theme) follow()
  })

  return {
    state,
    present,
    links,
    /** Iframes with layouts instead of a page; they follow the theme but not the path. */
    galleries,
    /** Records a theme that the page rendered without an error. */
    recordWorking: (shown: ShownTheme) => void (lastWorking = shown),
    refuse: () => state.setState({ refused: documents.getState().theme }),
    /** During a gesture: previews one setting with custom properties only. */
    paint(field: FieldName, value: unknown): void {
      paintFields({ [field]: value })
    },
    /** Previews settings with custom properties only, until `follow` is called. */
    paintFields,
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
