import { styled } from 'styled-components'
import { useFormat, useT } from '../src/i18n/i18n-context.tsx'
import { BarButton } from './components/bar-button.ts'
import { Icon } from './components/icon.tsx'
import { useOpenDocument, useWorkspace } from './workspace.tsx'
import type { SaveState } from './document/document-store.ts'

const ICONS: Record<Exclude<SaveState, 'scratch'>, string> = {
  saved: 'cloud-check',
  unsaved: 'cloud-alert',
  saving: 'loader-circle',
  undecided: 'circle-alert',
  offline: 'cloud-off',
  failed: 'circle-alert',
  'signed-out': 'circle-alert',
}

/** Save state of the draft. Clicking it saves now, or opens the conflicts. */
export function SaveStatus() {
  const t = useT()
  const format = useFormat()
  const { ui, drafts } = useWorkspace()
  const state = useOpenDocument((one) => one.saveState)
  const problem = useOpenDocument((one) => one.saveProblem)
  const undecided = useOpenDocument((one) => one.undecided.length)
  const { by, at: index } = useOpenDocument((one) => one.saved)
  if (state === 'scratch') return null
  const label = t(`save.${state}`, { count: undecided })
  const last = by ? t('save.last', { name: by.name, time: format.dateTime(index) }) : t('save.now')
  const press = () => (undecided > 0 ? ui.show({ isDeciding: true }) : void drafts.flush())
  return (
    <Mark type="button" data-state={state} title={problem || last} onClick={press}>
      <Icon name={ICONS[state]} size={16} />
      <span aria-live="polite">{label}</span>
    </Mark>
  )
}

const Mark = styled(BarButton)`
  &[data-state='saved'] svg {
    color: var(--color-success);
  }
  &:is([data-state='undecided'], [data-state='offline'], [data-state='failed'], [data-state='signed-out']) {
    color: var(--color-warning);
  }
  @media (max-width: 560px) {
    & span {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      overflow: hidden;
    }
  }
`
