import { styled } from 'styled-components'
import { listOwnerReviews } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { SmallSelect } from '../../components/small-select.tsx'
import { useRead } from '../shell/calls.ts'
import { FilterRow } from '../shell/filter-row.ts'
import { useListSearch } from '../shell/list-search.ts'
import { Pager } from '../shell/pager.tsx'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import { ReviewCard } from './review-card.tsx'

const STATUSES = ['0', '1', '2'] as const
const STARS = ['5', '4', '3', '2', '1'] as const

/** Customers' reviews, waiting ones first: shown, hidden, answered. */
export default function ReviewsRoom() {
  const t = useT()
  const { get, page, set } = useListSearch()
  const status = STATUSES.find((one) => one === get('status'))
  const stars = STARS.find((one) => one === get('stars'))
  const unanswered = get('unanswered')
  const query = {
    page,
    limit: 20,
    search: get('search'),
    ...(status && { status: Number(status) }),
    ...(stars && { stars: Number(stars) }),
    ...(unanswered && { unanswered: unanswered === 'true' }),
  }
  const { data, failure, retry } = useRead(listOwnerReviews, { query })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <RoomPage narrow title={t('desk.rooms.reviews')}>
      <FilterRow>
        <SearchBox label={t('desk.reviews.search')} />
        <SmallSelect
          label={t('desk.reviews.status')}
          value={status ?? ''}
          options={[
            { value: '', label: t('desk.reviews.any_status') },
            ...STATUSES.map((value) => ({ value, label: t(`desk.reviews.status_${value}`) })),
          ]}
          onChange={(next) => set({ status: next })}
        />
        <SmallSelect
          label={t('desk.reviews.stars')}
          value={stars ?? ''}
          options={[
            { value: '', label: t('desk.reviews.any_stars') },
            ...STARS.map((value) => ({ value, label: t('desk.reviews.n_stars', { count: Number(value) }) })),
          ]}
          onChange={(next) => set({ stars: next })}
        />
        <SmallSelect
          label={t('desk.reviews.answered')}
          value={unanswered}
          options={[
            { value: '', label: t('desk.reviews.any_answer') },
            { value: 'true', label: t('desk.reviews.unanswered') },
            { value: 'false', label: t('desk.reviews.has_answer') },
          ]}
          onChange={(next) => set({ unanswered: next })}
        />
      </FilterRow>
      {data.data.length === 0 && <p>{t('desk.reviews.empty')}</p>}
      <List>
        {data.data.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </List>
      <Pager
        page={data.current_page}
        lastPage={data.last_page}
        total={data.total}
        onPage={(next) => set({ page: next }, { replace: false })}
      />
    </RoomPage>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
`
