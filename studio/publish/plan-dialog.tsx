import { useState } from 'react'
import { styled } from 'styled-components'
import { listThemeVersions, listTimedRows, type ThemeVersion } from '../../src/contract/owner-themes.ts'
import { minuteOf } from '../../src/domain/shown-time.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { versionInForce } from '../../src/theme/version-in-force.ts'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { Loading } from '../components/loading.tsx'
import { NotRead } from '../components/not-read.tsx'
import { Action } from '../components/tool-button.tsx'
import { useSectionNames } from '../sections/section-names.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { overlapsOf, planEvents, type PlanEvent, type PlannedThing } from './plan.ts'

/** Everything of the shop's look that begins or ends by itself, in order of time, each with its place and the page as it is then. */
export default function PlanDialog() {
  const t = useT()
  const format = useFormat()
  const { ui, preview, live } = useWorkspace()
  const [now] = useState(() => new Date())
  const theme = useOpenDocument((state) => state.theme)
  const labels = useSectionNames(theme.home_sections ?? [])
  const versions = useStoreQuery(listThemeVersions, { query: { limit: 50 } }, { staleTime: 0 })
  const rows = useStoreQuery(listTimedRows, {}, { staleTime: 0 })
  const close = () => ui.show({ dialog: undefined })
  const nameOf = (version: ThemeVersion) => version.name || t('versions.number', { id: version.id })
  const failed = [versions, rows].filter(({ isError }) => isError)
  const list = versions.data?.data ?? []
  const events = planEvents({ versions: list, theme, rows: rows.data ?? [] }, now)
  const running = versionInForce(list, now)
  const isDraft = live.state.getState().document !== undefined

  const words = (thing: PlannedThing): string => {
    if (thing.kind === 'version') return nameOf(thing.version)
    if (thing.kind === 'strip') return t('field.home_top_text')
    if (thing.kind === 'row') return `${t(`images.use_in.${thing.row.kind}`)}: ${thing.row.name}`
    return labels.of(thing.section.id)
  }
  const open = (thing: PlannedThing) => {
    if (thing.kind === 'version') return ui.show({ dialog: 'versions' })
    if (thing.kind === 'strip') return ui.goToField('home_top_from')
    if (thing.kind === 'row') return undefined
    ui.showSection(thing.section.id)
    preview.links.forEach((link) => link.select(thing.section.id))
  }
  const see = (at: Date) => {
    preview.showAt(minuteOf(at))
    close()
  }
  const row = ({ at, change, thing }: PlanEvent, index: number) => {
    const name = words(thing)
    const text = t(`plan.${thing.kind === 'version' ? 'version' : thing.kind === 'countdown' ? 'countdown' : change}`, {
      name,
    })
    return (
      <li key={`${index} ${name}`} data-change={change}>
        <time dateTime={at.toISOString()}>{format.dateTime(at.toISOString())}</time>
        <span>{text}</span>
        {thing.kind !== 'row' && (
          <Action kind="plain" aria-label={`${t('plan.open')}: ${name}`} onClick={() => open(thing)}>
            {t('plan.open')}
          </Action>
        )}
        {thing.kind !== 'version' && thing.kind !== 'row' && (
          <Action
            kind="plain"
            icon="eye"
            aria-label={`${t('plan.see')}: ${format.dateTime(at.toISOString())}`}
            onClick={() => see(at)}
          >
            {t('plan.see')}
          </Action>
        )}
      </li>
    )
  }
  return (
    <Modal title={t('plan.title')} onClose={close} size="l">
      <Body>
        <p>{t('plan.text')}</p>
        {failed.length > 0 && (
          <NotRead problem={failed[0]?.error} onRetry={() => failed.forEach((one) => void one.refetch())} />
        )}
        {(versions.isPending || rows.isPending) && failed.length === 0 && <Loading label={t('state.loading')} />}
        {overlapsOf(list, now).map(({ one, other, from, until, seen }) => (
          <Notice key={`${one.id} ${other.id}`} tone="warning">
            {t('plan.overlap', {
              one: nameOf(one),
              other: nameOf(other),
              from: format.dateTime(from.toISOString()),
              until: format.dateTime(until.toISOString()),
              seen: nameOf(seen),
            })}
          </Notice>
        ))}
        {versions.data && (
          <ol>
            <li data-now="">
              <time dateTime={now.toISOString()}>{format.dateTime(now.toISOString())}</time>
              <b>{t('plan.now', { name: running ? nameOf(running) : t('schedule.usual') })}</b>
            </li>
            {events.map(row)}
          </ol>
        )}
        {versions.data && rows.data && events.length === 0 && <p>{t('plan.none')}</p>}
        {events.some(({ thing }) => thing.kind === 'section' || thing.kind === 'strip') && isDraft && (
          <p>{t('plan.of_draft')}</p>
        )}
      </Body>
    </Modal>
  )
}

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  & > p {
    color: var(--color-text-soft);
    font-size: var(--text-2);
  }
  & ol {
    display: grid;
    border-left: 2px solid var(--color-border);
    padding-left: var(--space-3);
  }
  & li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-3);
    min-height: var(--tap);
  }
  & li::before {
    content: '';
    position: absolute;
    left: calc(-1 * var(--space-3) - 6px);
    width: 10px;
    height: 10px;
    border-radius: var(--radius-full);
    border: 2px solid var(--color-border-strong);
    background: var(--color-surface);
  }
  & li[data-now]::before,
  & li[data-change='begins']::before {
    border-color: var(--color-main);
    background: var(--color-main);
  }
  & time {
    min-width: 9.5em;
    font-variant-numeric: tabular-nums;
    color: var(--color-text-soft);
  }
  & li > span,
  & li > b {
    flex: 1 1 14em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
