import { styled } from 'styled-components'
import type { ThemeVersion } from '../../src/contract/owner-themes.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { Action } from '../components/tool-button.tsx'
import { useWorkspace } from '../workspace.tsx'
import { scheduleState } from './schedule.ts'

/** What can be done with a version. */
export type VersionActions = Record<
  'reopen' | 'compare' | 'publishAgain' | 'cancel',
  (version: ThemeVersion) => void | Promise<void>
>

/** A published version: when, by whom, its schedule, and what can be done with it. */
export function VersionRow({
  version,
  title,
  busy,
  isBack,
  now,
  behind,
  actions,
}: {
  version: ThemeVersion
  title: string
  busy: boolean
  /** It was compared just before: the focus is there again. */
  isBack: boolean
  now: Date
  /** The theme of limited time after which this one follows. */
  behind: ThemeVersion | undefined
  actions: VersionActions
}) {
  const t = useT()
  const format = useFormat()
  const { store } = useWorkspace()
  const state = scheduleState(version, now)
  const { starts_at, ends_at } = version
  const schedule = [
    starts_at && t('schedule.from_time', { time: format.dateTime(starts_at) }),
    ends_at && t('schedule.to_time', { time: format.dateTime(ends_at) }),
  ].filter(Boolean)
  const action = (label: string, run: VersionActions[keyof VersionActions], isFirst = false) => (
    <Action
      busy={busy}
      aria-label={`${label}: ${title}`}
      data-first-focus={isFirst || undefined}
      onClick={() => void run(version)}
    >
      {label}
    </Action>
  )
  return (
    <Row>
      <div>
        <b>{title}</b> {version.is_live && <em>{t('versions.live')}</em>}
        {state !== 'plain' && <em data-state={state}>{t(`schedule.${state}`)}</em>}
        {behind?.ends_at && <em>{t('schedule.follows', { time: format.dateTime(behind.ends_at) })}</em>}
        {schedule.length > 0 && <small>{schedule.join(' ')}</small>}
        <small>
          {t('versions.by', {
            time: format.dateTime(version.published_at),
            name: version.published_by?.name ?? '–',
          })}
          {version.restored_from !== null && ` · ${t('versions.restored', { id: version.restored_from })}`}
          {version.approvals.length > 0 &&
            ` · ${t('versions.approved', { names: version.approvals.map(({ name }) => name).join(', ') })}`}
        </small>
      </div>
      {action(t('versions.open_in_draft'), actions.reopen)}
      {action(t('compare.open'), actions.compare, isBack)}
      {!version.is_live && store.may_publish && action(t('versions.publish_again'), actions.publishAgain)}
      {(state === 'waiting' || state === 'running') &&
        store.may_publish &&
        action(t('schedule.cancel'), actions.cancel)}
    </Row>
  )
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding-block: var(--space-3);
  & + & {
    border-top: 1px solid var(--color-border);
  }
  & > div {
    flex: 1 1 100%;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
  }
  & em {
    margin-right: var(--space-1);
    font-style: normal;
    font-size: 0.75rem;
    padding: 1px 8px;
    border-radius: var(--radius-full);
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
  & em:is([data-state='over'], [data-state='cancelled']) {
    background: var(--color-sunken);
    color: var(--color-text-soft);
  }
`
