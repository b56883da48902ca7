import { styled } from 'styled-components'
import { useFormat, useT } from '../src/i18n/i18n-context.tsx'
import { BarButton } from './components/bar-button.ts'
import { Icon } from './components/icon.tsx'
import { ToolButton } from './components/tool-button.tsx'
import { exportTheme } from './exchange/export-theme.ts'
import type { Translate } from '../src/i18n/translator.ts'
import { useOpenDocument, useWorkspace } from './workspace.tsx'
import type { SaveState } from './document/document-store.ts'
import { toDecide } from './document/saved-draft.ts'

const ICONS: Record<Exclude<SaveState, 'scratch'>, string> = {
  saved: 'cloud-check',
  unsaved: 'cloud-alert',
  saving: 'loader-circle',
  undecided: 'circle-alert',
  offline: 'cloud-off',
  server: 'cloud-alert',
  failed: 'circle-alert',
  'signed-out': 'circle-alert',
}

/** Save state of the draft. Clicking it saves now, or opens the conflicts. */
export function SaveStatus() {
  const t = useT()
  const format = useFormat()
  const { ui, drafts, documents } = useWorkspace()
  const state = useOpenDocument((one) => one.saveState)
  const problem = useOpenDocument((one) => one.saveProblem)
  const undecided = useOpenDocument((one) => toDecide(one.undecided).length)
  const isKept = useOpenDocument((one) => one.isKept)
  const { by, at: index } = useOpenDocument((one) => one.saved)
  if (state === 'scratch') return null
  const label = [t(`save.${state}`, { count: undecided }), keeping(t, state, isKept)].filter(Boolean).join(', ')
  const last = by ? t('save.last', { name: by.name, time: format.dateTime(index) }) : t('save.now')
  const press = () => (undecided > 0 ? ui.show({ isDeciding: true }) : void drafts.flush())
  const isAtRisk = !isKept && state !== 'saved'
  return (
    <>
      <Mark
        type="button"
        data-state={isAtRisk ? 'failed' : state}
        title={problem || `${label}. ${last}`}
        onClick={press}
      >
        <Icon name={ICONS[state]} size={16} />
        <span aria-live="polite">{label}</span>
      </Mark>
      {isAtRisk && <ToolButton icon="download" label={t('exchange.export')} onClick={() => exportTheme(documents)} />}
    </>
  )
}

/** Whether what is not saved is at least on this machine; nothing while it soon will be. */
function keeping(t: Translate, state: SaveState, isKept: boolean): string {
  if (state === 'saved') return ''
  if (!isKept) return t('save.unkept')
  return state === 'offline' || state === 'server' ? t('save.kept') : ''
}

const Mark = styled(BarButton)`
  min-width: var(--tap);
  flex: 0 1 auto;
  & span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-state='saved'] svg {
    color: var(--color-success);
  }
  &:is([data-state='undecided'], [data-state='offline'], [data-state='server'], [data-state='failed'], [data-state='signed-out']) {
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
