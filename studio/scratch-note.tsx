import { styled } from 'styled-components'
import { useT } from '../src/i18n/i18n-context.tsx'
import { Icon } from './components/icon.tsx'
import { Action } from './components/tool-button.tsx'
import { useOpenDocument, useWorkspace } from './workspace.tsx'

/** Shown instead of the save state: this is a scratch copy of another person's draft. */
export function ScratchNote() {
  const t = useT()
  const { ui } = useWorkspace()
  const isScratch = useOpenDocument((state) => state.saveState === 'scratch')
  return (
    isScratch && (
      <Note>
        <Icon name="info" size={16} />
        <span>{t(new URLSearchParams(location.search).has('bundle') ? 'support.opened' : 'save.scratch')}</span>
        <Action icon="send" onClick={() => ui.show({ dialog: 'propose' })}>
          {t('support.propose')}
        </Action>
      </Note>
    )
  )
}

const Note = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  padding: var(--space-1) var(--space-3);
  border-bottom: 1px solid var(--color-border);
  background: var(--color-surface);
  color: var(--color-warning);
  font-size: 0.8125rem;
  font-weight: 600;
`
