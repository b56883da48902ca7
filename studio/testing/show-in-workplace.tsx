import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { I18nProvider } from '../../src/i18n/i18n-context.tsx'
import ui from '../../src/i18n/locales/en/ui.json' with { type: 'json' }
import { createTranslator } from '../../src/i18n/i18next-translator.ts'
import en from '../locales/en.json' with { type: 'json' }
import { WorkspaceContext, type Workspace } from '../workspace.tsx'
import { sampleWorkspace, unreachable, type WorkspaceOptions } from './sample-workspace.ts'

/** Renders a part of the studio in English with a real document, without autosave and without a server. */
export async function showInWorkplace(part: (workspace: Workspace) => ReactElement, options: WorkspaceOptions) {
  const { workspace, stop } = sampleWorkspace({ server: unreachable, ...options })
  onTestFinished(stop)
  const screen = await render(
    <I18nProvider translator={createTranslator('en', { ...en, ui })} krwPerVnd={null}>
      <WorkspaceContext value={workspace}>{part(workspace)}</WorkspaceContext>
    </I18nProvider>,
  )
  return { screen, workplace: workspace }
}
