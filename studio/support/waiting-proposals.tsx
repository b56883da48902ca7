import { useStore } from 'zustand'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Action } from '../components/tool-button.tsx'
import { useWorkspace } from '../workspace.tsx'

/** How many proposals wait for an answer; nothing without any, and for who may not answer. */
export function WaitingProposals() {
  const t = useT()
  const { ui, proposals, person } = useWorkspace()
  const count = useStore(proposals.state, (state) => state.open.length)
  if (count === 0 || person.role === 'support') return null
  return (
    <Action icon="users" onClick={() => ui.show({ dialog: 'proposals' })}>
      {t('support.waiting', { count })}
    </Action>
  )
}
