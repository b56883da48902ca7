import { createStore } from 'zustand'
import { call, type Transport } from '../../src/api/call.ts'
import { getLiveTheme } from '../../src/contract/owner-themes.ts'
import { readThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'

export type LiveTheme = ReturnType<typeof followLiveTheme>

/**
 * The theme that shoppers see now. Asked for at the start, after each publication here, and when the tab is shown again or back online, because other
 * people and schedules publish too. `document` is undefined until the first answer.
 */
export function followLiveTheme(transport?: Transport) {
  const state = createStore<{ document: ThemeDocument | undefined }>(() => ({ document: undefined }))
  let newest = 0

  async function refresh(): Promise<void> {
    const own = ++newest
    const reply = await call(getLiveTheme, {}, {}, transport)
    if (reply.ok && own === newest) state.setState({ document: readThemeDocument(reply.data.document).document })
  }
  const onOnline = () => void refresh()
  const onVisible = () => document.visibilityState === 'visible' && void refresh()
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  void refresh()
  return {
    state,
    refresh,
    stop() {
      newest += 1 // an answer that is still on its way is of a store that is closed
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
