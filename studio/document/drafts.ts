import { isSameJson } from '../../src/theme/diff-themes.ts'
import { call, type Failure, type Transport } from '../../src/api/call.ts'
import { getThemeDraft, saveThemeDraft, type ThemeDraft } from '../../src/contract/owner-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { change, withHistory, type DocumentStore } from './document-store.ts'
import { rebase } from './history.ts'
import { mergeBase, mergeThemes } from './merge.ts'
import { alsoSaved, savedFrom, withoutUndecided, type Author, type Undecided } from './saved-draft.ts'

const SAVE_AFTER_MS = 900
const RETRY_MS = 5000

export type Drafts = {
  /** Saves now; true when the server has the document as shown. */
  flush: () => Promise<boolean>
  /** Merges the draft if somebody else has saved it. */
  refresh: () => Promise<void>
  /** Decides conflicts; settings in neither list stay undecided. */
  decide: (choice: { mine: readonly string[]; theirs: readonly string[] }) => void
  stop: () => void
}
type Options = {
  /** Another person's save was merged into this document. */
  onMerged?: (by: Author | null) => void
  /** A new conflict needs a decision. */
  onUndecided?: () => void
  /** Replaces the network in tests. */
  transport?: Transport
}

/** Keeps the draft on the server equal to the document: saves after a pause, retries after a failure, merges saves of others. */
export function autosaveDrafts(store: DocumentStore, { onMerged, onUndecided, transport }: Options = {}): Drafts {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let unanswered: ThemeDocument[] = [] // documents sent without a response; any of them may have been saved
  let isStopped = false

  const scheduleSave = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const unsubscribe = store.subscribe((now, before) => {
    if (now.history.document !== before.history.document && now.saveState === 'unsaved') scheduleSave(SAVE_AFTER_MS)
  })

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (running) await running
    if (isStopped) return false
    running = save().finally(() => (running = undefined))
    return running
  }

  async function save(): Promise<boolean> {
    const { history, saved, undecided } = store.getState()
    const document = withoutUndecided(history.document, saved.document, undecided)
    if (isSameJson(document, saved.document)) {
      const open = undecided.filter(({ field }) => !isSameJson(history.document[field], saved.document[field]))
      store.setState({ undecided: open, saveState: open.length > 0 ? 'undecided' : 'saved', saveProblem: '' })
      return open.length === 0
    }
    store.setState({ saveState: 'saving' })
    const reply = await call(saveThemeDraft, { body: { document, base_version: saved.version } }, {}, transport)
    if (isStopped) return false // the next call may be for another store
    if (reply.ok) {
      take(reply.data, document)
      return store.getState().saveState === 'saved'
    }
    if (reply.code === 409 && isDraft(reply.data)) {
      merge(reply.data)
      return save()
    }
    return refused(reply, document)
  }

  /** Merges the server's draft: another person's save, or an own save whose response was lost. */
  function merge(draft: ThemeDraft): void {
    const { saved } = store.getState()
    const { document } = savedFrom(draft)
    const own = unanswered.find((one) => isSameJson(one, document))
    const hasChanged = take(draft, own ?? saved.document)
    if (hasChanged) onMerged?.(draft.updated_by)
  }

  /** Continues from a newer draft. `agreed` is the common ancestor of that draft and this document. True when the merge changed the document. */
  function take(draft: ThemeDraft, agreed: ThemeDocument): boolean {
    const before = store.getState()
    const saved = savedFrom(draft)
    unanswered = []
    const base = mergeBase(agreed, before.undecided)
    const { changes, conflicts } = mergeThemes(base, before.history.document, saved.document)
    const existingConflict = (field: string) =>
      before.undecided.find(
        (one) => one.field === field && isSameJson(before.saved.document[field], saved.document[field]),
      )
    const since = alsoSaved(saved, before.saved.version)
    const undecided = conflicts.map(({ field, base: ancestor }): Undecided => {
      const earlier = before.undecided.find((one) => one.field === field)
      return existingConflict(field) ?? { field, base: ancestor, by: saved.by, ...othersOf(saved.by, earlier, since) }
    })
    const hasChanges = Object.keys(changes).length > 0
    const history = hasChanges ? rebase(before.history, changes) : before.history
    const isSaved = isSameJson(withoutUndecided(history.document, saved.document, undecided), saved.document)
    store.setState({
      ...withHistory(before, history),
      saved,
      undecided,
      saveState: !isSaved ? 'unsaved' : undecided.length > 0 ? 'undecided' : 'saved',
      saveProblem: '',
    })
    if (!isSaved) scheduleSave(SAVE_AFTER_MS)
    if (undecided.some((one) => !before.undecided.includes(one))) onUndecided?.()
    return hasChanges
  }

  function refused(reply: Failure, document: ThemeDocument): boolean {
    const isLost = reply.code === 0 || reply.code >= 500
    if (isLost) unanswered.push(document)
    store.setState({
      saveState: reply.code === 401 ? 'signed-out' : reply.code === 0 ? 'offline' : isLost ? 'server' : 'failed',
      saveProblem: reply.msg,
    })
    if (isLost) scheduleSave(RETRY_MS)
    return false
  }

  async function refresh(): Promise<void> {
    if (running) return
    const reply = await call(getThemeDraft, {}, {}, transport)
    if (!reply.ok || running || isStopped) return
    // A response sent before this tab's last save is outdated.
    if (reply.data.version > store.getState().saved.version) merge(reply.data)
  }

  function decide({ mine, theirs }: { mine: readonly string[]; theirs: readonly string[] }): void {
    const { undecided, saved } = store.getState()
    const names = new Set(undecided.filter(({ field }) => theirs.includes(field)).map(({ by }) => by?.name ?? ''))
    store.setState({ undecided: undecided.filter(({ field }) => !mine.includes(field) && !theirs.includes(field)) })
    change(store, Object.fromEntries(theirs.map((field) => [field, saved.document[field]])), {
      kind: 'merge',
      detail: [...names].join(', '),
    })
    scheduleSave(0)
  }

  const onOnline = () => ['offline', 'server'].includes(store.getState().saveState) && void flush()
  const onVisible = () => document.visibilityState === 'visible' && void refresh()
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  if (store.getState().saveState === 'unsaved') scheduleSave(SAVE_AFTER_MS)
  return {
    flush,
    refresh,
    decide,
    stop() {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** Drafts of a scratch copy: the server's draft belongs to somebody else and is never changed. */
export const noDrafts: Drafts = {
  flush: () => Promise.resolve(false),
  refresh: () => Promise.resolve(),
  decide: () => {},
  stop: () => {},
}

/** Besides the last saver: who saved since the last merge, and who stood in the conflict before it. */
function othersOf(by: Author | null, earlier: Undecided | undefined, since: Author[]): Pick<Undecided, 'also'> {
  const all = [...(earlier?.by ? [earlier.by] : []), ...(earlier?.also ?? []), ...since].filter(
    ({ id }) => id !== by?.id,
  )
  const also = [...new Map(all.map((one) => [one.id, one])).values()]
  return also.length > 0 ? { also } : {}
}

const isDraft = (data: unknown): data is ThemeDraft =>
  typeof data === 'object' && data !== null && 'version' in data && 'document' in data
