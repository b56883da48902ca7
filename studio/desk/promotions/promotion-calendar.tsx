import { styled } from 'styled-components'
import { listPromotions, type PromotionRow } from '../../../src/contract/owner-promotions.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useRead } from '../shell/calls.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { overlapsOf, spanOf } from './overlaps.ts'
import { PromotionTabs } from './promotion-tabs.tsx'
import { StateBadge } from './state-badge.tsx'

const MOST = 100

/** What runs and what is planned, each over the time from now to the last end, with what runs at the same time. */
export function PromotionCalendar() {
  const t = useT()
  const { dateTime } = useFormat()
  const running = useRead(listPromotions, { query: { limit: MOST, state: 'running' } })
  const planned = useRead(listPromotions, { query: { limit: MOST, state: 'planned' } })
  if (!running.data || !planned.data)
    return (
      <RoomState
        failure={running.failure ?? planned.failure}
        onRetry={() => {
          running.retry()
          planned.retry()
        }}
      />
    )
  const rows = [...running.data.data, ...planned.data.data].toSorted((one, other) =>
    one.start_time.localeCompare(other.start_time),
  )
  const span = spanOf(rows)
  return (
    <RoomPage title={t('desk.rooms.promotions')}>
      <PromotionTabs current="promotions/calendar" />
      {rows.length === 0 && <p>{t('desk.promotions.calendar_empty')}</p>}
      <List aria-label={t('desk.promotions.calendar')}>
        {rows.map((row) => {
          const others = overlapsOf(row, rows)
          return (
            <li key={`${row.kind} ${row.id}`}>
              <div>
                <RoomLink to={`promotions/${row.kind}/${row.id}`}>{row.name}</RoomLink> <StateBadge state={row.state} />
              </div>
              <Bar row={row} span={span} />
              <p>{t('desk.promotions.from_to', { from: dateTime(row.start_time), to: dateTime(row.end_time) })}</p>
              {others.length > 0 && (
                <p>{t('desk.promotions.overlaps', { names: others.map(({ name }) => name).join(', ') })}</p>
              )}
            </li>
          )
        })}
      </List>
    </RoomPage>
  )
}

const WIDTH = 1000
function Bar({ row, span: { from, to } }: { row: PromotionRow; span: { from: number; to: number } }) {
  const at = (time: string) => Math.round(((Date.parse(time) - from) / Math.max(1, to - from)) * WIDTH)
  const [start, end] = [at(row.start_time), at(row.end_time)]
  return (
    <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="whole" width={WIDTH} height={8} />
      <rect x={start} width={Math.max(4, end - start)} height={8} />
    </svg>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: var(--space-1);
    padding: var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--color-text-soft);
  }
  & svg {
    width: 100%;
    height: 8px;
    fill: var(--color-main);
    & .whole {
      fill: var(--color-sunken);
    }
  }
`
