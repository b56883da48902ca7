import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { StudioStore } from '../src/contract/studio.ts'
import { useT } from '../src/i18n/i18n-context.tsx'
import { useHistoryKeys } from './document/history-keys.ts'
import { SettingsPanel } from './fields/settings-panel.tsx'
import { Icon } from './components/icon.tsx'
import { lazyComponent } from './components/lazy-component.tsx'
import { Toast } from './components/toast.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { TopBar } from './top-bar.tsx'
import { useOpenDocument, useWorkspace } from './workspace.tsx'
import type { DialogName } from './ui-state.ts'

const DIALOGS: Record<DialogName, React.ComponentType> = {
  pending: lazyComponent(() => import('./publish/pending-dialog.tsx')),
  publish: lazyComponent(() => import('./publish/publish-dialog.tsx')),
  versions: lazyComponent(() => import('./publish/versions-dialog.tsx')),
  import: lazyComponent(() => import('./exchange/import-dialog.tsx')),
  json: lazyComponent(() => import('./exchange/json-dialog.tsx')),
  support: lazyComponent(() => import('./support/support-dialog.tsx')),
  propose: lazyComponent(() => import('./support/propose-dialog.tsx')),
  proposals: lazyComponent(() => import('./support/proposals-dialog.tsx')),
  history: lazyComponent(() => import('./document/history-dialog.tsx')),
  palette: lazyComponent(() => import('./command-palette/command-palette.tsx')),
  looks: lazyComponent(() => import('./presets/looks-dialog.tsx')),
  matrix: lazyComponent(() => import('./gallery/matrix-dialog.tsx')),
}
const SignedOutDialog = lazyComponent(() => import('./account/signed-out-dialog.tsx'))
const ConflictDialog = lazyComponent(() => import('./document/conflict-dialog.tsx'))
const RecoveryWindow = lazyComponent(() => import('./document/recovery-window.tsx'))

/** The studio's main screen: toolbar, settings on the left, preview on the right; on phones one of the two. */
export function Workbench({ onChoose }: { onChoose: (store: StudioStore) => void }) {
  const t = useT()
  const { ui, recovery } = useWorkspace()
  const part = useStore(ui.state, (state) => state.part)
  const opened = useStore(ui.state, (state) => state.dialog)
  const isDeciding = useStore(ui.state, (state) => state.isDeciding)
  const isRecovering = useStore(ui.state, (state) => state.isRecovering)
  const hasUndecided = useOpenDocument((state) => state.undecided.length > 0)
  const isSignedOut = useOpenDocument((state) => state.saveState === 'signed-out')
  useHistoryKeys()
  useUnsavedWarning()

  const OpenDialog = opened && DIALOGS[opened]
  return (
    <Screen data-part={part}>
      <TopBar onChoose={onChoose} />
      <SettingsPanel />
      <PreviewPane />
      <Parts aria-label={t('shell.main_parts')}>
        {(['settings', 'preview'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={part === one} onClick={() => ui.show({ part: one })}>
            <Icon name={one === 'settings' ? 'sliders-horizontal' : 'smartphone'} /> {t(`shell.${one}`)}
          </button>
        ))}
      </Parts>
      {OpenDialog && <OpenDialog />}
      {isRecovering && recovery && <RecoveryWindow recovery={recovery} />}
      {isDeciding && hasUndecided && <ConflictDialog />}
      {isSignedOut && <SignedOutDialog />}
      <Toast />
    </Screen>
  )
}

/** Asks for confirmation before leaving the page with unsaved work. */
function useUnsavedWarning() {
  const { documents } = useWorkspace()
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      const { saveState, history } = documents.getState()
      const isAtRisk = saveState === 'scratch' ? history.cursor > 0 : saveState !== 'saved'
      if (isAtRisk) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [documents])
}

const Screen = styled.div`
  height: 100%;
  display: grid;
  grid-template: auto 1fr / minmax(340px, 400px) 1fr;
  grid-template-areas: 'top top' 'settings preview';
  & > header {
    grid-area: top;
    min-width: 0;
  }
  & > aside {
    grid-area: settings;
  }
  & > main {
    grid-area: preview;
  }
  @media (max-width: 860px) {
    grid-template: auto 1fr auto / 1fr;
    grid-template-areas: 'top' 'part' 'parts';
    & > aside,
    & > main {
      grid-area: part;
    }
    &[data-part='settings'] > main,
    &[data-part='preview'] > aside {
      visibility: hidden;
    }
  }
`
const Parts = styled.nav`
  display: none;
  @media (max-width: 860px) {
    grid-area: parts;
    display: grid;
    grid-template-columns: 1fr 1fr;
    border-top: 1px solid var(--color-border);
    background: var(--color-surface);
    padding-bottom: env(safe-area-inset-bottom);
    & button {
      display: flex;
      gap: var(--space-2);
      align-items: center;
      justify-content: center;
      min-height: 48px;
      color: var(--color-text-soft);
      font-weight: 600;
    }
    & button[aria-pressed='true'] {
      color: var(--color-main-text);
      box-shadow: inset 0 2px var(--color-main);
    }
  }
`
