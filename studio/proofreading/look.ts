import { createStore } from 'zustand'
import { call, type Failure, type Reply, type Transport } from '../../src/api/call.ts'
import {
  approveTheme,
  commentOnTheme,
  openThemeShare,
  type CommentPlace,
  type SharedTheme,
} from '../../src/contract/theme-shares.ts'
import { minuteOf } from '../../src/domain/shown-time.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { firstDevice } from '../preview/devices.ts'
import { createPreview, type Preview } from '../preview/preview-store.ts'

export type Look = ReturnType<typeof openLook>
export type LookState = {
  /** What the link shows; undefined until its first answer. */
  shared: SharedTheme | undefined
  preview: Preview | undefined
  /** Why the last request failed; undefined when it did not. */
  failure: Failure | undefined
  /** The theme was changed while it was looked at. */
  isRenewed: boolean
}
/** `attempt`: the same while the same text is sent. */
type Said = { name: string; text: string; place: CommentPlace; parent_id?: number; attempt: string }

/** What somebody with a link sees: asked for again every 20 s while the page is looked at, so that answers and changes arrive by themselves. */
export function openLook(token: string, transport?: Transport) {
  const state = createStore<LookState>(() => ({
    shared: undefined,
    preview: undefined,
    failure: undefined,
    isRenewed: false,
  }))
  const themes = createStore(() => ({ theme: resolveTheme({}).theme }))
  const known = () => state.getState().shared?.revision

  function take(reply: Reply<typeof openThemeShare>): void {
    if (!reply.ok) return state.setState({ failure: reply })
    const { theme, ...shared } = reply.data
    const before = state.getState()
    const preview = before.preview ?? createPreview(themes, firstDevice(window.innerWidth - 400))
    if (theme) {
      themes.setState({ theme: resolveTheme(theme.document).theme })
      preview.setCleanFooter('', theme.html_footer)
    }
    if (shared.starts_at && preview.state.getState().minute === undefined)
      preview.showAt(minuteOf(new Date(shared.starts_at)))
    const isRenewed = before.shared !== undefined && before.shared.revision !== shared.revision
    state.setState({
      shared: { ...shared, theme: null },
      preview,
      failure: undefined,
      isRenewed: before.isRenewed || isRenewed,
    })
  }
  const load = async () => take(await call(openThemeShare, { body: { token, known: known() } }, {}, transport))
  const onVisible = () => !document.hidden && void load()
  const timer = setInterval(onVisible, AGAIN_MS)
  document.addEventListener('visibilitychange', onVisible)
  void load()
  return {
    state,
    load,
    async comment(said: Said) {
      const reply = await call(commentOnTheme, { body: { token, known: known(), ...said } }, {}, transport)
      if (reply.ok) take(reply)
      return reply
    },
    /** Approves what is shown; refused with SHARE_CHANGED when it has changed meanwhile, which is then loaded. */
    async approve(name: string) {
      const body = { token, known: known(), name, revision: known() ?? 0 }
      const reply = await call(approveTheme, { body }, {}, transport)
      if (reply.ok) take(reply)
      else if (reply.msg_code === 'SHARE_CHANGED') void load()
      return reply
    },
    seen: () => state.setState({ isRenewed: false }),
    stop() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      state.getState().preview?.stop()
    },
  }
}

const AGAIN_MS = 20_000
