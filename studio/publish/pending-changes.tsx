import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { BarButton } from '../components/bar-button.ts'
import { Icon } from '../components/icon.tsx'
import { useWorkspace } from '../workspace.tsx'
import { usePendingCount } from './use-pending.ts'

/** How many settings of the document shoppers do not see yet. Opens their list. On narrow screens only the number is visible. */
export function PendingChanges() {
  const t = useT()
  const { ui } = useWorkspace()
  const count = usePendingCount()
  if (count === undefined) return null
  const label = count === 0 ? t('pending.none') : t('pending.count', { count })
  return (
    <Mark
      type="button"
      aria-label={label}
      title={label}
      data-pending={count > 0 || undefined}
      onClick={() => ui.show({ dialog: 'pending' })}
    >
      {count === 0 ? <Icon name="check" size={16} /> : <b>{count}</b>}{' '}
      <span>{count === 0 ? label : t('pending.rest', { count })}</span>
    </Mark>
  )
}

const Mark = styled(BarButton)`
  flex: none;
  min-width: var(--tap);
  &[data-pending] {
    color: var(--color-warning);
    font-weight: 600;
  }
  & b {
    min-width: 1.6em;
    padding-inline: 0.4em;
    border-radius: var(--radius-full);
    background: var(--color-sunken);
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  @media (max-width: 1280px) {
    padding-inline: 0;
    & > span {
      display: none;
    }
  }
`
