import { listOwnerPostCategories, listOwnerPosts, type OwnerPostRow } from '../../../src/contract/owner-posts.ts'
import { writtenTime } from '../../../src/domain/typed-time.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { go } from '../shell/address.ts'
import { useRead } from '../shell/calls.ts'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { FilterRow } from '../shell/filter-row.ts'
import { FilterSelect, useFilter } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { RoomHelp } from '../shell/room-help.tsx'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import { ContentTabs } from './content-tabs.tsx'

const SHOWS = ['shown', 'draft'] as const

/** News and policies, drafts too, the last changed first. */
export function PostList() {
  const t = useT()
  const { dateTime, number } = useFormat()
  const pathOf = useRoomPath()
  const mayWrite = useMay('content.write')
  const { get, page } = useListSearch()
  const show = useFilter('show', SHOWS)
  const query = {
    page,
    limit: 30,
    search: get('search'),
    category_id: get('category'),
    ...(show && { is_draft: show === 'draft' }),
  }
  const { data, failure, retry } = useRead(listOwnerPosts, { query })
  const { data: categories = [] } = useRead(listOwnerPostCategories, {})
  const titles = new Map(categories.map(({ id, title }) => [String(id), title]))
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const columns: Column<OwnerPostRow>[] = [
    {
      id: 'title',
      header: t('desk.content.title'),
      cell: ({ id, title }) => <RoomLink to={`content/${id}`}>{title}</RoomLink>,
    },
    {
      id: 'kind',
      header: t('desk.content.category'),
      cell: ({ policy, categories: of }) => (policy ? t(`desk.content.policy.${policy}`) : of.join(', ')),
    },
    {
      id: 'state',
      header: t('desk.content.state'),
      cell: ({ published, publish_at, is_pinned }) =>
        [
          publish_at && !published
            ? t('desk.content.planned', { at: writtenTime('minute', publish_at) })
            : t(published ? 'desk.content.shown' : 'desk.content.draft'),
          is_pinned && t('desk.content.pinned'),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    { id: 'views', header: t('desk.content.views'), align: 'end', cell: ({ count_view }) => number(count_view) },
    { id: 'changed', header: t('desk.content.changed'), cell: ({ updated_at }) => dateTime(updated_at) },
  ]
  return (
    <RoomPage
      title={t('desk.rooms.content')}
      actions={
        mayWrite && (
          <Action kind="primary" icon="plus" onClick={() => go(pathOf('content/new'))}>
            {t('desk.content.add')}
          </Action>
        )
      }
    >
      <ContentTabs current="content" />
      <RoomHelp of="post" />
      <FilterRow>
        <SearchBox label={t('desk.content.search')} />
        <FilterSelect
          name="show"
          label={t('desk.content.state')}
          all={t('desk.content.all')}
          values={SHOWS}
          labelOf={(value) => t(`desk.content.${value}`)}
        />
        <FilterSelect
          name="category"
          label={t('desk.content.category')}
          all={t('desk.content.any_category')}
          values={[...titles.keys()]}
          labelOf={(id) => titles.get(id) ?? ''}
        />
      </FilterRow>
      <DataTable
        label={t('desk.content.posts')}
        columns={columns}
        list={data}
        keyOf={({ id }) => id}
        empty={t('desk.content.empty')}
      />
    </RoomPage>
  )
}
