import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { I18nProvider } from '../../src/i18n/i18n-context.tsx'
import ui from '../../src/i18n/locales/en/ui.json' with { type: 'json' }
import { createTranslator } from '../../src/i18n/i18next-translator.ts'
import type { Language } from '../../src/i18n/language.ts'
import koUi from '../../src/i18n/locales/ko/ui.json' with { type: 'json' }
import viUi from '../../src/i18n/locales/vi/ui.json' with { type: 'json' }
import { ALL_TEXTS } from './all-texts.ts'
import { WorkspaceContext, type Workspace } from '../workspace.tsx'
import { sampleWorkspace, unreachable, type WorkspaceOptions } from './sample-workspace.ts'

const { vi, en, ko } = ALL_TEXTS
const TEXTS = { en: { ...en, ui }, vi: { ...vi, ui: viUi }, ko: { ...ko, ui: koUi } }

/** Renders a part of the studio, in English unless told otherwise, with a real document, without autosave and without a server. */
export async function showInWorkplace(
  part: (workspace: Workspace) => ReactElement,
  { language = 'en', ...options }: WorkspaceOptions & { language?: Language },
) {
  const { workspace, stop } = sampleWorkspace({ server: unreachable, ...options })
  onTestFinished(stop)
  const screen = await render(
    <I18nProvider translator={createTranslator(language, TEXTS[language])} krwPerVnd={null}>
      <WorkspaceContext value={workspace}>{part(workspace)}</WorkspaceContext>
    </I18nProvider>,
  )
  return { screen, workplace: workspace }
}
