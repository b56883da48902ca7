import { isSameJson } from '../../src/theme/diff-themes.ts'
import { call, type Failure, type Transport } from '../../src/api/call.ts'
import { getThemeDraft, saveThemeDraft, type ThemeDraft } from '../../src/contract/owner-themes.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import type { Caret } from './caret.ts'
import { change, withHistory, type DocumentStore, type SaveState } from './document-store.ts'
import { note, rebase, type EntryName } from './history.ts'
import { mergeBase, mergeThemes } from './merge.ts'
import {
  alsoSaved,
  savedFrom,
  toDecide,
  withoutUndecided,
  type Author,
  type Saved,
  type Undecided,
} from './saved-draft.ts'

const SAVE_AFTER_MS = 900
const RETRY_MS = 5000
const READ_GAP_MS = 400 // somebody who saves all the time is not read at each save

export type Drafts = {
  /** Saves now; true when the server has the document as shown. */
  flush: () => Promise<boolean>
  /** Merges the draft if somebody else has saved it. */
  refresh: () => Promise<void>
  /** Merges what was saved in this version, unless this window has it. */
  hear: (version: number) => Promise<void>
  /** Decides conflicts; settings in neither list stay undecided. */
  decide: (choice: { mine: readonly string[]; theirs: readonly string[] }) => void
  stop: () => void
}
type Options = {
  /** Another person's save was merged into this document. */
  onMerged?: (merged: Merged) => void
  /** A new conflict needs a decision. */
  onUndecided?: () => void
  /** Replaces the network in tests. */
  transport?: Transport
  /** Where somebody types here; without it nobody does. */
  caret?: Caret
  personId?: number
}
/** Who saved, `by` last, and the settings that came from there. */
export type Merged = { by: Author | null; also: readonly Author[]; fields: readonly string[] }

/** Keeps the draft on the server equal to the document: saves after a pause, retries after a failure, merges saves of others. */
export function autosaveDrafts(
  store: DocumentStore,
  { onMerged, onUndecided, transport, caret, personId }: Options = {},
): Drafts {
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
      const left = undecided.filter(({ field }) => !isSameJson(history.document[field], saved.document[field]))
      const open = left.map((one) => (isStillHeld(one, history.document) ? one : withoutHold(one)))
      const saveState = saveStateOf(open, history.document)
      store.setState({ undecided: open, saveState, saveProblem: '' })
      if (hasNew(open, undecided)) onUndecided?.()
      return saveState === 'saved'
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
    const own = unanswered.find((one) => isSameJson(one, savedFrom(draft).document))
    tell(take(draft, own ?? saved.document), saved.version)
  }

  /** Continues from a newer draft. `agreed` is the common ancestor of that draft and this document. Gives the settings that came from it. */
  function take(draft: ThemeDraft, agreed: ThemeDocument): string[] {
    unanswered = []
    return continueFrom(savedFrom(draft), agreed)
  }

  function continueFrom(saved: Saved, agreed: ThemeDocument): string[] {
    const before = store.getState()
    const base = mergeBase(agreed, before.undecided)
    const { changes, conflicts } = mergeThemes(base, before.history.document, saved.document)
    const typedIn = caret?.field()
    const existing = (field: string) =>
      before.undecided.find(
        (one) => one.field === field && isSameJson(before.saved.document[field], saved.document[field]),
      )
    const since = alsoSaved(saved, before.saved.version)
    const asked = (field: string, ancestor: unknown): Undecided => {
      const earlier = before.undecided.find((one) => one.field === field)
      return existing(field) ?? { field, base: ancestor, by: saved.by, ...othersOf(saved.by, earlier, since) }
    }
    const undecided = conflicts.map(({ field, base: ancestor }) =>
      field === typedIn && caret?.isTyping() ? hold(asked(field, ancestor)) : withoutHold(asked(field, ancestor)),
    )
    if (typedIn !== undefined && Object.hasOwn(changes, typedIn)) {
      undecided.push(hold(asked(typedIn, base[typedIn])))
      delete changes[typedIn]
    }
    const fields = Object.keys(changes)
    const history = fields.length > 0 ? rebase(before.history, changes) : before.history
    const isSaved = isSameJson(withoutUndecided(history.document, saved.document, undecided), saved.document)
    const saveState = isSaved ? saveStateOf(undecided, history.document) : 'unsaved'
    const staysOut = before.saveState === 'signed-out' && before.saved === saved
    store.setState({
      ...withHistory(before, history),
      saved,
      undecided,
      ...(!staysOut && { saveState, saveProblem: '' }),
    })
    if (saveState === 'unsaved') scheduleSave(SAVE_AFTER_MS)
    if (hasNew(undecided, before.undecided)) onUndecided?.()
    return fields
  }

  /** Writes others' save into the history, and says it. */
  function tell(fields: readonly string[], since: number): void {
    const { history, saved } = store.getState()
    const { by } = saved
    if (fields.length === 0) return
    const [field] = fields
    const detail = by?.name ?? ''
    const name: EntryName =
      by && by.id === personId
        ? { kind: 'own_window' }
        : fields.length === 1 && field
          ? { kind: 'theirs', field, detail }
          : { kind: 'theirs_some', detail }
    store.setState({ history: note(history, { name, at: Date.now() }) })
    onMerged?.({ by, also: alsoSaved(saved, since), fields })
  }

  /** What waited until nobody types in it. */
  function settle(): void {
    const { saved, undecided } = store.getState()
    if (isStopped || !undecided.some(({ isHeld }) => isHeld)) return
    tell(continueFrom(saved, saved.document), saved.version)
  }
  const isStillHeld = ({ isHeld, field, base }: Undecided, document: ThemeDocument): boolean =>
    isHeld === true && caret?.field() === field && (caret.isComposing() || isSameJson(document[field], base))

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

  let heard = 0
  let isReading = false
  async function hear(version: number): Promise<void> {
    heard = Math.max(heard, version)
    if (isReading) return
    isReading = true
    for (let has = -1; !isStopped && heard > store.getState().saved.version;) {
      if (running) await running
      else if (has === store.getState().saved.version) break // it cannot be read now: the next word of it tries again
      else {
        has = store.getState().saved.version
        await refresh()
        await new Promise((resolve) => setTimeout(resolve, READ_GAP_MS))
      }
    }
    isReading = false
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
  const stopResting = caret?.onRest(settle)
  settle() // what a closed tab had held
  if (store.getState().saveState === 'unsaved') scheduleSave(SAVE_AFTER_MS)
  return {
    flush,
    refresh,
    hear,
    decide,
    stop() {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
      stopResting?.()
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** Drafts of a scratch copy: the server's draft belongs to somebody else and is never changed. */
export const noDrafts: Drafts = {
  flush: () => Promise.resolve(false),
  refresh: () => Promise.resolve(),
  hear: () => Promise.resolve(),
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

const hold = (one: Undecided): Undecided => (one.isHeld ? one : { ...one, isHeld: true })
function withoutHold(one: Undecided): Undecided {
  if (!one.isHeld) return one
  const { isHeld: _, ...asked } = one
  return asked
}
const hasNew = (now: readonly Undecided[], before: readonly Undecided[]): boolean =>
  toDecide(now).some((one) => !before.includes(one))

/** Of a document that is saved but for these. What is held and not typed over is nothing unsaved. */
function saveStateOf(undecided: readonly Undecided[], document: ThemeDocument): SaveState {
  if (toDecide(undecided).length > 0) return 'undecided'
  return undecided.every(({ field, base }) => isSameJson(document[field], base)) ? 'saved' : 'unsaved'
}

const isDraft = (data: unknown): data is ThemeDraft =>
  typeof data === 'object' && data !== null && 'version' in data && 'document' in data
