import { styled } from 'styled-components'
import { listOwnerReviews } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { useRead } from '../shell/calls.ts'
import { FilterRow } from '../shell/filter-row.ts'
import { FilterSelect, useFilter } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { Pager } from '../shell/pager.tsx'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import { ReviewCard } from './review-card.tsx'

const STATUSES = ['0', '1', '2'] as const
const STARS = ['5', '4', '3', '2', '1'] as const
const ANSWERED = ['true', 'false'] as const

/** Customers' reviews, waiting ones first: shown, hidden, answered. */
export default function ReviewsRoom() {
  const t = useT()
  const { get, page } = useListSearch()
  const status = useFilter('status', STATUSES)
  const stars = useFilter('stars', STARS)
  const unanswered = useFilter('unanswered', ANSWERED)
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
        <FilterSelect
          name="status"
          label={t('desk.reviews.status')}
          all={t('desk.reviews.any_status')}
          values={STATUSES}
          labelOf={(value) => t(`desk.reviews.status_${value}`)}
        />
        <FilterSelect
          name="stars"
          label={t('desk.reviews.stars')}
          all={t('desk.reviews.any_stars')}
          values={STARS}
          labelOf={(value) => t('desk.reviews.n_stars', { count: Number(value) })}
        />
        <FilterSelect
          name="unanswered"
          label={t('desk.reviews.answered')}
          all={t('desk.reviews.any_answer')}
          values={ANSWERED}
          labelOf={(value) => t(value === 'true' ? 'desk.reviews.unanswered' : 'desk.reviews.has_answer')}
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
      <Pager list={data} />
    </RoomPage>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
`
