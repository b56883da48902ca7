import { useEffect, useState, type CSSProperties } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { StudioStore } from '../src/contract/studio.ts'
import { useHistoryKeys } from './document/history-keys.ts'
import { toDecide } from './document/saved-draft.ts'
import { SettingsPanel } from './fields/settings-panel.tsx'
import { DialogFailed } from './components/dialog-failed.tsx'
import { DialogWaiting } from './components/dialog-waiting.tsx'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { lazyComponent, Nothing } from './components/lazy-component.tsx'
import { PartFailed } from './components/part-failed.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { SheetHandle } from './sheet-handle.tsx'
import { SkipToSettings } from './skip-to-settings.tsx'
import { TopBar } from './top-bar.tsx'
import { WorkbenchToast } from './workbench-toast.tsx'
import { useOpenDocument, useWorkspace } from './workspace.tsx'
import type { DialogName } from './ui-state.ts'

const lazyDialog = (load: () => Promise<{ default: React.ComponentType }>) =>
  lazyComponent(load, DialogFailed, DialogWaiting)

export const DIALOGS = {
  pending: lazyDialog(() => import('./publish/pending-dialog.tsx')),
  publish: lazyDialog(() => import('./publish/publish-dialog.tsx')),
  plan: lazyDialog(() => import('./publish/plan-dialog.tsx')),
  versions: lazyDialog(() => import('./publish/versions-dialog.tsx')),
  import: lazyDialog(() => import('./exchange/import-dialog.tsx')),
  json: lazyDialog(() => import('./exchange/json-dialog.tsx')),
  support: lazyDialog(() => import('./support/support-dialog.tsx')),
  propose: lazyDialog(() => import('./support/propose-dialog.tsx')),
  proposals: lazyDialog(() => import('./support/proposals-dialog.tsx')),
  history: lazyDialog(() => import('./document/history-dialog.tsx')),
  palette: lazyDialog(() => import('./command-palette/command-palette.tsx')),
  keys: lazyDialog(() => import('./keys-dialog.tsx')),
  looks: lazyDialog(() => import('./presets/looks-dialog.tsx')),
  matrix: lazyDialog(() => import('./gallery/matrix-dialog.tsx')),
} satisfies Record<DialogName, React.ComponentType>
/** Dialogs that load much, which are rarely opened. */
const LARGE: readonly DialogName[] = ['json', 'looks', 'matrix']
const SignedOutDialog = lazyDialog(() => import('./account/signed-out-dialog.tsx'))
const ConflictDialog = lazyDialog(() => import('./document/conflict-dialog.tsx'))
const ProofreadingPanel = lazyComponent(() => import('./proofreading/proofreading-panel.tsx'))
const ScrubBar = lazyComponent(() => import('./document/scrub-bar.tsx'), PartFailed, Nothing)
const RecoveryWindow = lazyComponent(() => import('./document/recovery-window.tsx'), DialogFailed, DialogWaiting)

/** The studio's main screen: toolbar, settings on the left, preview on the right; on phones the settings are a sheet below the page. */
export function Workbench({ onChoose }: { onChoose: (store: StudioStore) => void }) {
  const { ui, recovery } = useWorkspace()
  const sheet = useStore(ui.state, (state) => state.sheet)
  const [dragged, setDragged] = useState<number>()
  const opened = useStore(ui.state, (state) => state.dialog)
  const isProofreading = useStore(ui.state, (state) => state.isProofreading)
  const isScrubbing = useStore(ui.state, (state) => state.isScrubbing)
  const isDeciding = useStore(ui.state, (state) => state.isDeciding)
  const isRecovering = useStore(ui.state, (state) => state.isRecovering)
  const hasUndecided = useOpenDocument((state) => toDecide(state.undecided).length > 0)
  const isSignedOut = useOpenDocument((state) => state.saveState === 'signed-out')
  useHistoryKeys()
  useUnsavedWarning()
  useDialogsAhead()

  const OpenDialog = opened && DIALOGS[opened]
  return (
    <Screen
      data-sheet={sheet}
      style={dragged === undefined ? undefined : ({ '--sheet': `${dragged}px` } as CSSProperties)}
    >
      <SkipToSettings />
      <TopBar onChoose={onChoose} />
      <ErrorBoundary
        fallback={(error, onRetry) => (
          <aside>
            <PartFailed {...{ error, onRetry }} />
          </aside>
        )}
      >
        {isProofreading ? <ProofreadingPanel /> : <SettingsPanel />}
      </ErrorBoundary>
      <ErrorBoundary
        fallback={(error, onRetry) => (
          <main>
            <PartFailed {...{ error, onRetry }} />
          </main>
        )}
      >
        <PreviewPane />
      </ErrorBoundary>
      <SheetHandle onDrag={setDragged} />
      {OpenDialog && <OpenDialog />}
      {isScrubbing && <ScrubBar />}
      {isRecovering && recovery && recovery.state.getInitialState().offers.length > 0 && (
        <RecoveryWindow recovery={recovery} />
      )}
      {isDeciding && hasUndecided && <ConflictDialog />}
      {isSignedOut && <SignedOutDialog />}
      <WorkbenchToast />
    </Screen>
  )
}

/** Loads the code of dialogs at the first sign of a pointer or a key, so that they open at once. */
function useDialogsAhead() {
  useEffect(() => {
    const stop = new AbortController()
    const load = () => {
      stop.abort()
      for (const [name, dialog] of Object.entries(DIALOGS))
        if (!LARGE.some((one) => one === name)) dialog.preload().catch(() => {}) // it is loaded again, or fails, when it is opened
    }
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      document.addEventListener(sign, load, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])
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
    --sheet: 45dvh;
    grid-template: auto minmax(0, 1fr) auto var(--sheet) / minmax(0, 1fr);
    grid-template-areas: 'top' 'preview' 'handle' 'settings';
    &[data-sheet='low'] {
      --sheet: 0px;
    }
    &[data-sheet='full'] {
      --sheet: calc(100dvh - 108px); /* toolbar and handle */
    }
    & > main,
    & > aside {
      overflow: hidden;
    }
    &[data-sheet='low'] > aside,
    &[data-sheet='full'] > main {
      visibility: hidden; /* out of the keyboard's way */
    }
  }
`
