import { call, type Failure } from '../../src/api/call.ts'
import { getThemeDraft, saveThemeDraft, type ThemeDraft } from '../../src/contract/owner-themes.ts'
import { readThemeDocument, type ThemeDocument } from '../../src/theme/document.ts'
import { change, type DocumentStore } from './document-store.ts'
import { isSame } from './history.ts'
import { mergeThemes, type Conflict } from './merge.ts'

const SAVE_AFTER_MS = 900
const RETRY_MS = 5000

export type Drafts = {
  /** Saves now; true when the server has what is on the screen. */
  flush: () => Promise<boolean>
  /** Looks whether somebody else saved meanwhile. */
  refresh: () => Promise<void>
  /** Decides conflicts: the fields named here take their value, the others keep mine. */
  decide: (theirs: readonly string[]) => void
  stop: () => void
}

/** Keeps the draft on the server in step with the document: saves after a pause, again after a failure, merges what somebody else saved. */
export function keepDrafts(store: DocumentStore): Drafts {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let pending: ThemeDraft | undefined // theirs, while conflicts are open

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const unsubscribe = store.subscribe((now, before) => {
    if (now.history.document !== before.history.document && now.saveState === 'unsaved') later(SAVE_AFTER_MS)
  })

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (running) await running
    running = save().finally(() => (running = undefined))
    return running
  }

  async function save(): Promise<boolean> {
    const { history, saved, conflicts } = store.getState()
    if (conflicts.length > 0) return false
    if (isSame(history.document, saved.document)) {
      store.setState({ saveState: 'saved', saveProblem: '' })
      return true
    }
    const { document } = history
    store.setState({ saveState: 'saving' })
    const reply = await call(saveThemeDraft, { body: { document, base_version: saved.version } })
    if (reply.ok) {
      adopt(document, reply.data)
      if (store.getState().saveState === 'unsaved') later(SAVE_AFTER_MS)
      return store.getState().saveState === 'saved'
    }
    if (reply.code === 409 && isDraft(reply.data)) {
      merge(reply.data)
      return store.getState().conflicts.length === 0 ? save() : false
    }
    return refused(reply)
  }

  function adopt(document: ThemeDocument, draft: ThemeDraft): void {
    const isCurrent = isSame(store.getState().history.document, document)
    store.setState({
      saved: { document, version: draft.version, publishedVersion: draft.published_version },
      saveState: isCurrent ? 'saved' : 'unsaved',
      saveProblem: '',
    })
  }

  function refused(reply: Failure): boolean {
    const isLost = reply.code === 0 || reply.code >= 500
    store.setState({
      saveState: reply.code === 401 ? 'signed-out' : isLost ? 'offline' : 'failed',
      saveProblem: reply.msg,
    })
    if (isLost) later(RETRY_MS)
    return false
  }

  function merge(theirs: ThemeDraft): void {
    const { saved, history } = store.getState()
    const document = readThemeDocument(theirs.document).document
    const { changes, conflicts } = mergeThemes(saved.document, history.document, document)
    change(store, changes, { kind: 'merge', detail: theirs.updated_by?.name ?? '' })
    if (conflicts.length > 0) pending = theirs
    store.setState({ conflicts, ...(conflicts.length > 0 ? { saveState: 'unsaved' } : {}) })
    if (conflicts.length === 0) adopt(document, theirs)
  }

  async function refresh(): Promise<void> {
    const { conflicts, saveState } = store.getState()
    if (running || conflicts.length > 0 || saveState === 'saving') return
    const reply = await call(getThemeDraft, {})
    if (!reply.ok || running || reply.data.version === store.getState().saved.version) return
    merge(reply.data)
    if (store.getState().saveState === 'unsaved') later(SAVE_AFTER_MS)
  }

  function decide(theirFields: readonly string[]): void {
    const { conflicts } = store.getState()
    const theirs = pending
    if (!theirs) return
    pending = undefined
    const chosen = conflicts.filter(({ field }) => theirFields.includes(field))
    change(store, Object.fromEntries(chosen.map(({ field, theirs: value }) => [field, value])), {
      kind: 'merge',
      detail: theirs.updated_by?.name ?? '',
    })
    store.setState({ conflicts: [] })
    adopt(readThemeDocument(theirs.document).document, theirs)
    later(0)
  }

  const onOnline = () => store.getState().saveState === 'offline' && void flush()
  const onVisible = () => document.visibilityState === 'visible' && void refresh()
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  if (store.getState().saveState === 'unsaved') later(SAVE_AFTER_MS)
  return {
    flush,
    refresh,
    decide,
    stop() {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** For the dialog that asks: what both changed. */
export type { Conflict }

const isDraft = (data: unknown): data is ThemeDraft =>
  typeof data === 'object' && data !== null && 'version' in data && 'document' in data
