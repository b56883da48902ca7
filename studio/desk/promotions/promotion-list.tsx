import { PROMOTION_KINDS } from '../../../src/contract/inputs/promotion-kinds.ts'
import {
  listPromotions,
  PROMOTION_STATES,
  runPromotion,
  type PromotionRow,
} from '../../../src/contract/owner-promotions.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { go } from '../shell/address.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { FilterRow } from '../shell/filter-row.ts'
import { FilterSelect, useFilter } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomHelp } from '../shell/room-help.tsx'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import { PROMOTION_INVALIDATES } from './promotion-invalidates.ts'
import { PromotionTabs } from './promotion-tabs.tsx'
import { StateBadge } from './state-badge.tsx'

/** Everything that lowers a price or gives something, the newest first, with what it brought; paused and let go on from here. */
export function PromotionList() {
  const t = useT()
  const { dateTime, number, money } = useFormat()
  const pathOf = useRoomPath()
  const mayWrite = useMay('promotions.write')
  const { get, page } = useListSearch()
  const kind = useFilter('kind', PROMOTION_KINDS)
  const state = useFilter('state', PROMOTION_STATES)
  const query = { page, limit: 30, search: get('search'), ...(kind && { kind }), ...(state && { state }) }
  const { data, failure, retry } = useRead(listPromotions, { query })
  const { write, isBusy } = useWrite(runPromotion, { invalidates: PROMOTION_INVALIDATES })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const run = async ({ kind: of, id, name }: PromotionRow, running: boolean) => {
    const reply = await write({ params: { kind: of, id }, body: { running } })
    if (reply.ok) showToast(t(running ? 'desk.promotions.is_running' : 'desk.promotions.is_paused', { name }))
  }
  const columns: Column<PromotionRow>[] = [
    {
      id: 'name',
      header: t('desk.promotions.name'),
      isLong: true,
      cell: ({ kind: of, id, name }) => <RoomLink to={`promotions/${of}/${id}`}>{name}</RoomLink>,
    },
    {
      id: 'kind',
      header: t('desk.promotions.kind'),
      cell: ({ kind: of, code }) =>
        code ? `${t(`desk.promotions.kinds.${of}`)} ${code}` : t(`desk.promotions.kinds.${of}`),
    },
    { id: 'state', header: t('desk.promotions.state'), cell: (row) => <StateBadge state={row.state} /> },
    { id: 'start', header: t('desk.promotions.start_time'), cell: ({ start_time }) => dateTime(start_time) },
    { id: 'end', header: t('desk.promotions.end_time'), cell: ({ end_time }) => dateTime(end_time) },
    {
      id: 'used',
      header: t('desk.promotions.used'),
      align: 'end',
      cell: ({ used, max_uses }) => (max_uses === null ? number(used) : `${number(used)}/${number(max_uses)}`),
    },
    { id: 'orders', header: t('desk.promotions.orders'), align: 'end', cell: ({ orders }) => number(orders) },
    { id: 'revenue', header: t('desk.promotions.revenue'), align: 'end', cell: ({ revenue }) => money(revenue) },
    {
      id: 'run',
      header: t('desk.promotions.pause_or_run'),
      isPlain: true,
      cell: (row) => {
        if (!mayWrite || row.state === 'ended') return null
        const isPaused = row.state === 'paused'
        return (
          <Action busy={isBusy} onClick={() => run(row, isPaused)}>
            {t(isPaused ? 'desk.promotions.run' : 'desk.promotions.pause')}
            <span className="visually-hidden"> {row.name}</span>
          </Action>
        )
      },
    },
  ]
  return (
    <RoomPage
      title={t('desk.rooms.promotions')}
      actions={
        mayWrite && (
          <Action kind="primary" icon="plus" onClick={() => go(pathOf('promotions/new'))}>
            {t('desk.promotions.add')}
          </Action>
        )
      }
    >
      <PromotionTabs current="promotions" />
      <RoomHelp of="voucher" />
      <RoomHelp of="combo" />
      <FilterRow>
        <SearchBox label={t('desk.promotions.search')} />
        <FilterSelect
          name="kind"
          label={t('desk.promotions.kind')}
          all={t('desk.promotions.any')}
          values={PROMOTION_KINDS}
          labelOf={(value) => t(`desk.promotions.kinds.${value}`)}
        />
        <FilterSelect
          name="state"
          label={t('desk.promotions.state')}
          all={t('desk.promotions.any')}
          values={PROMOTION_STATES}
          labelOf={(value) => t(`desk.promotions.states.${value}`)}
        />
      </FilterRow>
      <DataTable
        label={t('desk.promotions.all')}
        columns={columns}
        list={data}
        keyOf={({ kind: of, id }) => `${of} ${id}`}
        empty={t('desk.promotions.empty')}
      />
    </RoomPage>
  )
}
