import { createStore } from 'zustand'
import type { Transport } from '../../src/api/call.ts'
import type { PersonHere } from '../../src/contract/owner-themes.ts'
import type { OpenedBundle } from '../../src/contract/theme-support.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { createUiState } from '../ui-state.ts'
import { createDocumentStore } from '../document/document-store.ts'
import { autosaveDrafts } from '../document/drafts.ts'
import type { Author } from '../document/saved-draft.ts'
import { startHistory } from '../document/history.ts'
import { checkFooter } from '../fields/footer-check.ts'
import { DEVICES } from '../preview/devices.ts'
import { createPreview } from '../preview/preview-store.ts'
import type { PresenceState } from '../presence/presence-state.ts'
import { followLiveTheme } from '../publish/live-theme.ts'
import { followShares } from '../proofreading/shares.ts'
import { followProposals } from '../support/proposals.ts'
import type { Workspace } from '../workspace.tsx'
import { PERSON, STORE } from './sample-session.ts'

export const unreachable: Transport = async () => ({ ok: false, code: 0, msg: '', msg_code: 'NETWORK' })

export type WorkspaceOptions = {
  document: ThemeDocument
  isScratch?: boolean
  /** what answers for the live theme and proposals; default: the page's transport */ server?: Transport | undefined
  /** who else has the draft open */ others?: (Author & { place?: PersonHere['place'] })[]
  bundle?: OpenedBundle | undefined
  store?: Workspace['store']
}

/** An opened store with a real document, without autosave, and what stops it. */
export function sampleWorkspace({
  document,
  isScratch = false,
  server,
  others = [],
  bundle,
  store = STORE,
}: WorkspaceOptions): { workspace: Workspace; stop: () => void } {
  const saved = { document, version: 3, publishedVersion: 1, by: null, at: '2026-11-22T10:00:00+07:00' }
  const documents = createDocumentStore({ storeCode: 'moc-fashion', history: startHistory(document), saved, isScratch })
  const preview = createPreview(documents, DEVICES[0])
  const here = others.map((one) => ({ place: null, ...one }))
  const presence = { state: createStore<PresenceState>(() => ({ others: here })), stop() {} }
  const workspace: Workspace = {
    store,
    person: { ...PERSON, stores: [store] },
    documents,
    drafts: autosaveDrafts(documents, { transport: unreachable }),
    recovery: undefined,
    presence: isScratch ? undefined : presence,
    live: followLiveTheme(server),
    proposals: followProposals({ transport: server }),
    shares: followShares(server),
    preview,
    footer: checkFooter(documents, preview),
    bundle,
    ui: createUiState(),
  }
  const running = [
    workspace.drafts,
    presence,
    workspace.live,
    workspace.proposals,
    workspace.shares,
    preview,
    workspace.footer,
  ]
  return { workspace, stop: () => running.forEach((one) => one.stop()) }
}
