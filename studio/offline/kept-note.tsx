import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { Icon } from '../components/icon.tsx'
import { useWorkspace } from '../workspace.tsx'

/** Says that the studio was opened without a network, and of when what it shows is. */
export default function KeptNote() {
  const t = useT()
  const format = useFormat()
  const { ui } = useWorkspace()
  const keptAt = useStore(ui.state, (state) => state.keptAt)
  if (keptAt === undefined) return null
  return (
    <Note role="status">
      <Icon name="cloud-off" size={16} /> {t('state.kept_at', { time: format.dateTime(keptAt) })}
    </Note>
  )
}

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-1) var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-bottom: 1px solid var(--color-border);
  background: var(--color-surface);
  color: var(--color-warning);
  font-size: 0.8125rem;
  font-weight: 600;
`
