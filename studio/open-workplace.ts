import { call, type Failure } from '../src/api/call.ts'
import type { StudioSession, StudioStore } from '../src/contract/studio.ts'
import { getThemeBundle, type OpenedBundle } from '../src/contract/theme-support.ts'
import type { Translate } from '../src/i18n/i18next-translator.ts'
import { createUiState } from './ui-state.ts'
import { autosaveDrafts, noDrafts } from './document/drafts.ts'
import { openJournal } from './document/journal.ts'
import { openDocument, openScratchCopy } from './document/open-document.ts'
import { createRecovery } from './document/recovery.ts'
import type { Author } from './document/saved-draft.ts'
import { checkFooter } from './fields/footer-check.ts'
import { firstDevice } from './preview/devices.ts'
import { createPreview } from './preview/preview-store.ts'
import { followPresence } from './presence/presence.ts'
import { followLiveTheme } from './publish/live-theme.ts'
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
  const drafts = isScratch
    ? noDrafts
    : autosaveDrafts(documents, {
        onMerged: (by) => ui.showToast(mergedText(t, person, by)),
        onUndecided: () => ui.show({ isDeciding: true }),
      })
  const presence = isScratch
    ? undefined
    : followPresence({
        storeCode: store.store_code,
        version: () => documents.getState().saved.version,
        onNewer: () => void drafts.refresh(),
      })
  const live = followLiveTheme()
  const proposals = followProposals()
  if (opened.isRecovered) ui.showToast(t('state.recovered'))
  return {
    workplace: { store, person, documents, drafts, recovery, presence, live, proposals, preview, footer, bundle, ui },
    stop() {
      for (const one of [recovery, journal, drafts, presence, live, proposals, footer, preview]) void one?.stop()
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

function mergedText(t: Translate, person: StudioSession, by: Author | null): string {
  if (by?.id === person.id) return t('state.merged_own')
  return t('state.merged', { name: by?.name || t('conflict.somebody') })
}
