import { createStore } from 'zustand'
import { call } from '../../src/api/call.ts'
import { checkTheme, type HtmlRemoval } from '../../src/contract/owner-themes.ts'
import type { DocumentStore } from '../document/document-store.ts'
import type { Preview } from '../preview/preview-store.ts'

const DEBOUNCE_MS = 300
export type FooterState = { status: 'checking' | 'checked' | 'unknown'; removed: readonly HtmlRemoval[] }
export type FooterCheck = ReturnType<typeof checkFooter>

/** Sends the owner's footer HTML to the server's sanitiser (the only one) before the preview shows it, and keeps the list of removals. */
export function checkFooter(documents: DocumentStore, preview: Preview) {
  const state = createStore<FooterState>(() => ({ status: 'checking', removed: [] }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let requested = ''

  const sanitise = async (html: string) => {
    requested = html
    if (html === '') {
      preview.setCleanFooter('', '')
      return state.setState({ status: 'checked', removed: [] })
    }
    const reply = await call(checkTheme, { body: { document: { html_footer: html } } })
    if (requested !== html) return
    if (!reply.ok) return state.setState({ status: 'unknown' })
    preview.setCleanFooter(html, reply.data.html_footer)
    state.setState({ status: 'checked', removed: reply.data.removed })
  }
  void sanitise(documents.getState().theme.html_footer)
  const unsubscribe = documents.subscribe((now, before) => {
    if (now.theme.html_footer === before.theme.html_footer) return
    state.setState({ status: 'checking' })
    clearTimeout(timer)
    timer = setTimeout(() => void sanitise(now.theme.html_footer), DEBOUNCE_MS)
  })
  return {
    state,
    stop() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
