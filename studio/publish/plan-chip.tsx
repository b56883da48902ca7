import { styled } from 'styled-components'
import type { ThemeVersion } from '../../src/contract/owner-themes.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { BarButton } from '../components/bar-button.ts'
import { Icon } from '../components/icon.tsx'
import { useWorkspace } from '../workspace.tsx'
import { useRunning } from './use-running.ts'

/** Which theme runs for a time, or which comes next, and when. Opens the calendar. Nothing when nothing is planned. */
export default function PlanChip() {
  const t = useT()
  const format = useFormat()
  const { ui } = useWorkspace()
  const plan = useRunning()
  const next = plan?.waiting[0]
  const nameOf = (version: ThemeVersion) => version.name || t('versions.number', { id: version.id })
  const label = plan?.running?.ends_at
    ? t('schedule.runs', { name: nameOf(plan.running), time: format.dateTime(plan.running.ends_at) })
    : next?.starts_at
      ? t('schedule.comes', { name: nameOf(next), time: format.dateTime(next.starts_at) })
      : undefined
  if (!label) return null
  return (
    <Mark
      type="button"
      aria-label={`${label}. ${t('plan.title')}`}
      title={label}
      onClick={() => ui.show({ dialog: 'plan' })}
    >
      <Icon name="clock" size={16} /> <span>{label}</span>
    </Mark>
  )
}

const Mark = styled(BarButton)`
  min-width: var(--tap);
  & > span {
    max-width: 16em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 1500px) {
    flex: none;
    padding-inline: 0;
    & > span {
      display: none;
    }
  }
`
