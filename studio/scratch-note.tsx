import { styled } from 'styled-components'
import { useT } from '../src/i18n/i18n-context.tsx'
import { Icon } from './components/icon.tsx'
import { Action } from './components/tool-button.tsx'
import { usePreview } from './preview/preview-store.ts'
import { useOpenDocument, useWorkspace } from './workspace.tsx'

/** Shown instead of the save state: this is a scratch copy of another person's draft, or of a bundle. */
export function ScratchNote() {
  const t = useT()
  const { ui, bundle, preview } = useWorkspace()
  const isScratch = useOpenDocument((state) => state.saveState === 'scratch')
  const isRecorded = usePreview(preview, (state) => state.recorded !== undefined)
  if (!isScratch) return null
  const text = bundle?.is_foreign
    ? t('support.foreign', { store: bundle.store_name, server: bundle.server ?? '?' })
    : t(bundle ? 'support.opened' : 'save.scratch')
  return (
    <Note role="note">
      <Icon name={bundle?.is_foreign ? 'circle-alert' : 'info'} size={16} />
      <span>{text}</span>
      {bundle && bundle.changes.length > 0 && (
        <details>
          <summary>{t('support.last_changes', { count: bundle.changes.length })}</summary>
          <ol>
            {bundle.changes.toReversed().map((change, index) => (
              <li key={index}>{change}</li>
            ))}
          </ol>
        </details>
      )}
      {isRecorded && !bundle?.is_foreign && (
        <Action icon="refresh-cw" onClick={() => preview.showRecorded(undefined)}>
          {t('support.show_now')}
        </Action>
      )}
      {!bundle?.is_foreign && (
        <Action icon="send" onClick={() => ui.show({ dialog: 'propose' })}>
          {t('support.propose')}
        </Action>
      )}
    </Note>
  )
}

const Note = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-1) var(--space-2);
  min-height: calc(var(--tap) + 2 * var(--space-1) + 1px); /* a whole number of pixels: the preview below is sharp */
  padding: var(--space-1) var(--space-3);
  border-bottom: 1px solid var(--color-border);
  background: var(--color-surface);
  color: var(--color-warning);
  font-size: 0.8125rem;
  font-weight: 600;
  overflow-wrap: anywhere;
  & summary {
    min-height: var(--tap);
    align-content: center;
    cursor: pointer;
    text-decoration: underline;
  }
  & ol {
    position: absolute;
    z-index: 3;
    inset: 100% auto auto 50%;
    translate: -50% 0;
    width: min(420px, calc(100vw - 2 * var(--space-3)));
    max-height: 50dvh;
    overflow: auto;
    margin: 0;
    padding: var(--space-3) var(--space-3) var(--space-3) calc(var(--space-3) * 3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    box-shadow: var(--shadow-overlay);
    color: var(--color-text);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
`
