import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { StudioStore } from '../src/contract/studio.ts'
import { useT } from '../src/i18n/i18n-context.tsx'
import { useUndo } from './document/history-keys.ts'
import { canRedo, canUndo } from './document/history.ts'
import { exportTheme } from './exchange/export-theme.ts'
import { SmallSelect } from './components/small-select.tsx'
import { Action, ToolButton } from './components/tool-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { lazyComponent, Nothing } from './components/lazy-component.tsx'
import { PendingChanges } from './publish/pending-changes.tsx'
import { SaveStatus } from './save-status.tsx'
import { ScratchNote } from './scratch-note.tsx'
import { WaitingProposals } from './support/waiting-proposals.tsx'
import { useOpenDocument, useWorkspace } from './workspace.tsx'

const AlsoHere = lazyComponent(() => import('./presence/also-here.tsx'), Nothing, Nothing)
const KeptNote = lazyComponent(() => import('./offline/kept-note.tsx'), Nothing, Nothing)
const WaitingComments = lazyComponent(() => import('./proofreading/waiting-comments.tsx'), Nothing, Nothing)
/** Its plan is asked for after the rest. */
const PlanChip = lazyComponent(() => import('./publish/plan-chip.tsx'), Nothing, Nothing)

/** Toolbar: store, save state, undo, versions, publish. */
export function TopBar({ onChoose }: { onChoose: (store: StudioStore) => void }) {
  const t = useT()
  const { store, person, ui, documents, bundle } = useWorkspace()
  const { undo, redo } = useUndo()
  const undoable = useOpenDocument((state) => canUndo(state.history))
  const redoable = useOpenDocument((state) => canRedo(state.history))
  const opened = useStore(ui.state, (state) => state.dialog)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus() // after a sign-in, whose form is gone
  }, [])
  const isKept = useStore(ui.state, (state) => state.keptAt !== undefined)
  const choose = (code: string) => {
    const chosen = person.stores.find(({ store_code }) => store_code === code)
    if (chosen) onChoose(chosen)
  }
  return (
    <header>
      <Bar>
        <h1 ref={title} tabIndex={-1} className="hidden-text">
          {t('shell.title')}
        </h1>
        <Brand aria-hidden="true">T</Brand>
        {person.stores.length > 1 ? (
          <SmallSelect
            label={t('shell.store')}
            value={store.store_code}
            options={person.stores.map(({ store_code, name }) => ({ value: store_code, label: name }))}
            onChange={choose}
          />
        ) : (
          <b>{store.name}</b>
        )}
        <SaveStatus />
        <AlsoHere />
        <i />
        <ToolButton icon="undo-2" label={t('shell.undo')} keys="Ctrl+Z" disabled={!undoable} onClick={undo} />
        <ToolButton
          className="spare"
          icon="redo-2"
          label={t('shell.redo')}
          keys="Ctrl+Shift+Z"
          disabled={!redoable}
          onClick={redo}
        />
        <ToolButton
          className="roomy"
          icon="history"
          label={t('shell.history')}
          aria-expanded={opened === 'history'}
          onClick={() => ui.show({ dialog: 'history' })}
        />
        <ToolButton
          className="roomy"
          icon="search"
          label={t('shell.commands')}
          keys="Ctrl+K"
          onClick={() => ui.show({ dialog: 'palette' })}
        />
        <Wide>
          <ToolButton icon="download" label={t('exchange.export')} onClick={() => exportTheme(documents)} />
          <ToolButton icon="upload" label={t('exchange.import')} onClick={() => ui.show({ dialog: 'import' })} />
          {store.role !== 'designer' && <a href={`/studio/${store.store_code}/today`}>{t('shell.desk')}</a>}
          <a href={store.address} target="_blank" rel="noreferrer">
            {t('shell.open_store')}
          </a>
        </Wide>
        <MoreMenu />
        {!bundle?.is_foreign && (
          <>
            <Action onClick={() => ui.show({ dialog: 'versions' })} icon="package" className="wide">
              {t('versions.open')}
            </Action>
            <PlanChip />
            <WaitingProposals />
            <WaitingComments />
            <PendingChanges />
            {!bundle && (
              <Action kind="primary" icon="send" onClick={() => ui.show({ dialog: 'publish' })}>
                {t('publish.open')}
              </Action>
            )}
          </>
        )}
      </Bar>
      <ScratchNote />
      {isKept && <KeptNote />}
    </header>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-2) var(--space-3);
  background: var(--color-surface);
  border-bottom: 1px solid var(--color-border);
  min-width: 0;
  & > b {
    flex: 0 1 auto;
    min-width: 4em;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    line-height: 1.5;
  }
  & > i {
    flex: 1;
  }
  @media (max-width: 860px) {
    padding-inline: var(--space-2);
    gap: 0;
    & .wide {
      display: none;
    }
  }
  @media (max-width: 480px) {
    & > .roomy,
    & > b {
      display: none;
    }
  }
  @media (max-width: 400px) {
    & > .spare {
      display: none;
    }
    & > [data-kind='primary'] svg {
      display: none;
    }
  }
`
const Brand = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  margin-right: var(--space-1);
  border-radius: 8px;
  background: var(--color-main);
  color: var(--color-on-main);
  font-weight: 700;
  @media (max-width: 480px) {
    display: none;
  }
`
const Wide = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  & a {
    padding-inline: var(--space-2);
    color: var(--color-main-text);
    font-weight: 600;
    white-space: nowrap;
  }
  @media (max-width: 1240px) {
    display: none;
  }
`
