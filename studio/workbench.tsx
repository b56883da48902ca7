import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { StudioStore } from '../src/contract/studio.ts'
import { useT } from '../src/i18n/i18n-context.tsx'
import { useHistoryKeys } from './document/history-keys.ts'
import { SettingsPanel } from './fields/settings-panel.tsx'
import { Icon } from './look/icon.tsx'
import { later } from './look/later.tsx'
import { Told } from './look/told.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { TopBar } from './top-bar.tsx'
import { useOpenDocument, useWorkplace } from './workplace.tsx'
import type { WindowName } from './desk-store.ts'

const WINDOWS: Record<WindowName, React.ComponentType> = {
  publish: later(() => import('./publish/publish-window.tsx')),
  versions: later(() => import('./publish/versions-window.tsx')),
  import: later(() => import('./exchange/import-window.tsx')),
  history: later(() => import('./document/history-window.tsx')),
  palette: later(() => import('./palette/palette-window.tsx')),
  matrix: later(() => import('./gallery/matrix-window.tsx')),
}
const SignedOutWindow = later(() => import('./account/signed-out-window.tsx'))
const ConflictWindow = later(() => import('./document/conflict-window.tsx'))
const RecoveryWindow = later(() => import('./document/recovery-window.tsx'))

/** The studio's one screen: tools above, settings on the left, the store on the right; on a phone one of the two at a time. */
export function Workbench({ onChoose }: { onChoose: (store: StudioStore) => void }) {
  const t = useT()
  const { desk, recovery } = useWorkplace()
  const part = useStore(desk.state, (state) => state.part)
  const opened = useStore(desk.state, (state) => state.window)
  const isDeciding = useStore(desk.state, (state) => state.isDeciding)
  const isRecovering = useStore(desk.state, (state) => state.isRecovering)
  const hasUndecided = useOpenDocument((state) => state.undecided.length > 0)
  const isSignedOut = useOpenDocument((state) => state.saveState === 'signed-out')
  useHistoryKeys()
  useUnsavedWarning()

  const OpenWindow = opened && WINDOWS[opened]
  return (
    <Screen data-part={part}>
      <TopBar onChoose={onChoose} />
      <SettingsPanel />
      <PreviewPane />
      <Parts aria-label={t('shell.main_parts')}>
        {(['settings', 'preview'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={part === one} onClick={() => desk.show({ part: one })}>
            <Icon name={one === 'settings' ? 'sliders-horizontal' : 'smartphone'} /> {t(`shell.${one}`)}
          </button>
        ))}
      </Parts>
      {OpenWindow && <OpenWindow />}
      {isRecovering && recovery && <RecoveryWindow recovery={recovery} />}
      {isDeciding && hasUndecided && <ConflictWindow />}
      {isSignedOut && <SignedOutWindow />}
      <Told />
    </Screen>
  )
}

/** Leaving with work that the server does not have is asked about. */
function useUnsavedWarning() {
  const { documents } = useWorkplace()
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
