import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Transport } from '../../src/api/call.ts'
import type { OpenedBundle } from '../../src/contract/theme-support.ts'
import { I18nProvider } from '../../src/i18n/i18n-context.tsx'
import ui from '../../src/i18n/locales/en/ui.json' with { type: 'json' }
import { createTranslator } from '../../src/i18n/i18next-translator.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { createUiState } from '../ui-state.ts'
import { createDocumentStore } from '../document/document-store.ts'
import { autosaveDrafts } from '../document/drafts.ts'
import type { Author } from '../document/saved-draft.ts'
import { startHistory } from '../document/history.ts'
import { checkFooter } from '../fields/footer-check.ts'
import en from '../locales/en.json' with { type: 'json' }
import { DEVICES } from '../preview/devices.ts'
import { createPreview } from '../preview/preview-store.ts'
import { followPresence } from '../presence/presence.ts'
import { followLiveTheme } from '../publish/live-theme.ts'
import { followProposals } from '../support/proposals.ts'
import { WorkspaceContext, type Workspace } from '../workspace.tsx'
import { PERSON, STORE } from './sample-session.ts'

const unreachable: Transport = async () => ({ ok: false, code: 0, msg: '', msg_code: 'NETWORK' })

/** Renders a part of the studio in English with a real document, without autosave and without a server. */
export async function showInWorkplace(
  part: (workspace: Workspace) => ReactElement,
  {
    document,
    isScratch = false,
    server = unreachable,
    others = [],
    bundle,
  }: {
    document: ThemeDocument
    isScratch?: boolean
    /** what answers for the live theme */ server?: Transport
    /** who else has the draft open */ others?: Author[]
    bundle?: OpenedBundle
  },
) {
  const saved = { document, version: 3, publishedVersion: 1, by: null, at: '2026-11-22T10:00:00+07:00' }
  const documents = createDocumentStore({ storeCode: 'moc-fashion', history: startHistory(document), saved, isScratch })
  const preview = createPreview(documents, DEVICES[0])
  const presence = followPresence({
    storeCode: STORE.store_code,
    version: () => saved.version,
    onNewer: () => {},
    transport: async () => ({ ok: true, data: { others, version: saved.version }, msg: '' }),
  })
  const workspace: Workspace = {
    store: STORE,
    person: PERSON,
    documents,
    drafts: autosaveDrafts(documents, { transport: unreachable }),
    recovery: undefined,
    presence: isScratch ? undefined : presence,
    live: followLiveTheme(server),
    proposals: followProposals(server),
    preview,
    footer: checkFooter(documents, preview),
    bundle,
    ui: createUiState(),
  }
  onTestFinished(() =>
    [workspace.drafts, presence, workspace.live, workspace.proposals, preview, workspace.footer].forEach((one) =>
      one.stop(),
    ),
  )
  const screen = await render(
    <I18nProvider translator={createTranslator('en', { ...en, ui })} krwPerVnd={null}>
      <WorkspaceContext value={workspace}>{part(workspace)}</WorkspaceContext>
    </I18nProvider>,
  )
  return { screen, workplace: workspace }
}
