import { styled } from 'styled-components'
import { listChats, type Chat } from '../../../src/contract/owner-desk.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useRead } from '../shell/calls.ts'
import { FilterRow } from '../shell/filter-row.ts'
import { FilterSelect } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { Pager } from '../shell/pager.tsx'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomState } from '../shell/room-page.tsx'
import { SearchBox } from '../shell/search-box.tsx'

const ASK_EVERY_MS = 10_000

/** The conversations, newest message first. */
export function ChatList({ current }: { current: number | undefined }) {
  const t = useT()
  const { get, page } = useListSearch()
  const isUnread = get('unread') === 'true'
  const { data, failure, retry } = useRead(
    listChats,
    { query: { page, limit: 30, search: get('search'), ...(isUnread && { unread: true }) } },
    { unlessLiveMs: ASK_EVERY_MS },
  )
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <Side aria-label={t('desk.chat.list')}>
      <FilterRow>
        <SearchBox label={t('desk.chat.search')} />
        <FilterSelect
          name="unread"
          label={t('desk.chat.unread')}
          all={t('desk.chat.all')}
          values={['true']}
          labelOf={() => t('desk.chat.unread')}
        />
      </FilterRow>
      {data.data.length === 0 && <p>{t('desk.chat.empty')}</p>}
      <ul>
        {data.data.map((chat) => (
          <li key={chat.customer.id}>
            <ChatLink chat={chat} isCurrent={chat.customer.id === current} />
          </li>
        ))}
      </ul>
      {data.last_page > 1 && <Pager list={data} />}
    </Side>
  )
}

function ChatLink({
  chat: { customer, last_message, unread, updated_at },
  isCurrent,
}: {
  chat: Chat
  isCurrent: boolean
}) {
  const t = useT()
  const { dateTime } = useFormat()
  const { content, link_images } = last_message
  return (
    <RoomLink
      to={`chat/${customer.id}${location.search}`}
      aria-current={isCurrent ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <b>{customer.name ?? customer.phone_number}</b>
      {unread > 0 && (
        <span role="img" aria-label={t('desk.chat.unread_count', { count: unread })}>
          {unread}
        </span>
      )}
      <small>{content || t(link_images ? 'desk.chat.picture_only' : 'desk.chat.product_only')}</small>
      <time>{dateTime(updated_at)}</time>
    </RoomLink>
  )
}

const Side = styled.nav`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  & > p {
    color: var(--color-text-soft);
  }
  & li > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--space-2);
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-s);
  }
  & li > a:hover {
    background: var(--color-sunken);
  }
  & li > a[aria-current] {
    background: var(--color-main-soft);
  }
  & b,
  & small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small,
  & time {
    grid-column: 1 / -1;
    color: var(--color-text-soft);
    font-size: var(--text-1);
  }
  & a[data-unread] small {
    color: var(--color-text);
    font-weight: 600;
  }
  & span[role='img'] {
    min-width: 22px;
    padding-inline: var(--space-1);
    border-radius: var(--radius-full);
    background: var(--color-main);
    color: var(--color-on-main);
    font-size: var(--text-1);
    font-weight: 600;
    text-align: center;
  }
`
