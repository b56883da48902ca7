import { useStore } from 'zustand'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Action } from '../components/tool-button.tsx'
import { useWorkspace } from '../workspace.tsx'

/** How many comments of people with a link wait for an answer; nothing without any. */
export default function WaitingComments() {
  const t = useT()
  const { ui, shares } = useWorkspace()
  const count = useStore(shares.state, (state) => state.shares.reduce((sum, { open }) => sum + open, 0))
  const isOpen = useStore(ui.state, (state) => state.isProofreading)
  if (count === 0 || isOpen) return null
  return (
    <Action icon="message-circle" onClick={() => ui.show({ isProofreading: true, sheet: 'half' })}>
      {t('shell.comments', { count })}
    </Action>
  )
}
