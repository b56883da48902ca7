import { call, type Failure } from '../src/api/call.ts'
import type { StudioSession, StudioStore } from '../src/contract/studio.ts'
import { getThemeBundle, type OpenedBundle } from '../src/contract/theme-support.ts'
import type { Translate } from '../src/i18n/i18next-translator.ts'
import { createUiState } from './ui-state.ts'
import { pageCaret } from './document/caret.ts'
import { autosaveDrafts, noDrafts, type Merged } from './document/drafts.ts'
import { openJournal } from './document/journal.ts'
import { openDocument, openScratchCopy } from './document/open-document.ts'
import { createRecovery } from './document/recovery.ts'
import { checkFooter } from './fields/footer-check.ts'
import { firstDevice } from './preview/devices.ts'
import { createPreview } from './preview/preview-store.ts'
import { lookForOthers } from './presence/look-for-others.ts'
import type { SavedNotices } from './presence/saved-notices.ts'
import { followLiveTheme } from './publish/live-theme.ts'
import { followShares } from './proofreading/shares.ts'
import { followProposals } from './support/proposals.ts'
import type { Workspace } from './workspace.tsx'

export type OpenedWorkplace = { workplace: Workspace; stop: () => void }

/** Opens a store for editing. Support staff get a scratch copy of the owner's draft. */
export async function openWorkplace(
  store: StudioStore,
  person: StudioSession,
  t: Translate,
): Promise<OpenedWorkplace | Failure> {
  const bundled = openedBundle()
  const isScratch = person.role === 'support' || bundled !== undefined
  const opened = await (isScratch ? openScratchCopy(store.store_code, bundled) : openDocument(store.store_code))
  if (!('store' in opened)) return opened
  const bundle = await bundled
  if (bundle && 'ok' in bundle) return bundle
  const { store: documents, offers } = opened
  const place = placeToOpen(bundle)
  const ui = createUiState(new URLSearchParams(place).get('group'))
  const preview = createPreview(documents, firstDevice(window.innerWidth - 400), place)
  preview.showRecorded(bundle?.preview_address ?? undefined)
  const footer = checkFooter(documents, preview)
  const journal = opened.journal && openJournal(documents, opened.journal)
  const recovery = journal && createRecovery(documents, journal, offers)
  const caret = pageCaret()
  let notices: SavedNotices | undefined
  const tellMerged = async (merged: Merged) => {
    const [{ savedNotices }, { keepInTimedLook }] = await Promise.all([
      import('./presence/saved-notices.ts'),
      import('./presets/timed-look.ts'),
    ])
    keepInTimedLook(ui, documents, merged.fields)
    notices ??= savedNotices(ui, t, person.id)
    notices.add(merged)
  }
  const drafts = isScratch
    ? noDrafts
    : autosaveDrafts(documents, {
        onMerged: (merged) => void tellMerged(merged).catch(() => {}), // its code cannot be loaded now: it is in the history
        onUndecided: () => ui.show({ isDeciding: true }),
        caret,
        personId: person.id,
      })
  const live = followLiveTheme()
  const shares = followShares()
  const proposals = followProposals({
    onMade(made) {
      const names = new Set(made.filter(({ author }) => author.id !== person.id).map(({ author }) => author.name))
      if (person.role !== 'support' && names.size > 0) ui.showToast(t('support.made', { names: [...names].join(', ') }))
    },
  })
  const presence = isScratch
    ? undefined
    : lookForOthers({
        storeCode: store.store_code,
        ui,
        onNews({ version, is_live_changed, is_proposed, is_commented }) {
          if (version !== undefined) void drafts.hear(version)
          if (is_commented) void shares.load()
          if (is_proposed) void proposals.refresh()
          if (!is_live_changed) return
          void live.refresh()
          void readPlanAgain(store.store_code).catch(() => {}) // its code cannot be loaded now
        },
      })
  const keeping = isScratch ? undefined : keepLater({ ui, drafts })
  if (opened.isRecovered) ui.showToast(t('state.recovered'))
  return {
    workplace: {
      store,
      person,
      documents,
      drafts,
      recovery,
      presence,
      live,
      proposals,
      shares,
      preview,
      footer,
      bundle,
      ui,
    },
    stop() {
      for (const one of [
        keeping,
        presence,
        recovery,
        journal,
        drafts,
        caret,
        notices,
        live,
        proposals,
        shares,
        footer,
        preview,
      ])
        one?.stop()
    },
  }
}

/** The bundle that the address names; undefined without one. */
function openedBundle(): Promise<OpenedBundle | Failure> | undefined {
  const id = new URLSearchParams(location.search).get('bundle')
  return id ? call(getThemeBundle, { params: { id } }).then((reply) => (reply.ok ? reply.data : reply)) : undefined
}

/** What a bundle shows at first; after that the address says what is shown. */
const placeToOpen = (bundle: OpenedBundle | undefined): string =>
  bundle && !new URLSearchParams(location.search).has('width') ? bundle.place : location.search

/** What is shown of versions and their times, in the bar and in open dialogs. */
async function readPlanAgain(storeCode: string): Promise<void> {
  const { queries } = await import('./queries.ts')
  await queries.invalidateQueries({
    predicate: ({ queryKey: [code, path] }) => code === storeCode && String(path).startsWith('owner:theme/'),
  })
}

const KEPT_AFTER_MS = 2_000
/** Has the browser keep the studio for a time without a network, when what is shown first is there. */
function keepLater(workplace: Pick<Workspace, 'ui' | 'drafts'>): { stop: () => void } {
  let isStopped = false
  let end: (() => void) | undefined
  const timer = setTimeout(async () => {
    const { keepStudio } = await import('./offline/keep-studio.ts').catch(() => ({ keepStudio: undefined }))
    if (!isStopped) end = keepStudio?.(workplace)
  }, KEPT_AFTER_MS)
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      end?.()
    },
  }
}
