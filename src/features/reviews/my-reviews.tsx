import { styled } from 'styled-components'
import { useMyReviews } from '../../api/reviews.ts'
import { REVIEW_STATUS, type MyReview } from '../../contract/reviews.ts'
import { productPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { ReviewItem } from '../../ui/commerce/review-item.tsx'
import { Badge, type BadgeTone } from '../../ui/controls/badge.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Image } from '../../ui/image.tsx'

/** The customer's reviews, each with its product and approval state. */
export function MyReviews({ page, to }: { page: number; to: (page: number) => string }) {
  const t = useT()
  return (
    <LoadStates
      query={useMyReviews(page)}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState image="star" title={t('reviews.none_given')} text={t('reviews.none_given_text')} />}
    >
      {({ data, current_page, last_page }) => (
        <>
          <ul>
            {data.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review}>
                  <About review={review} />
                </ReviewItem>
              </li>
            ))}
          </ul>
          <Pagination current={current_page} last={last_page} to={to} />
        </>
      )}
    </LoadStates>
  )
}

const TONES: Record<MyReview['status'], BadgeTone> = {
  [REVIEW_STATUS.WAITING]: 'warning',
  [REVIEW_STATUS.SHOWN]: 'success',
  [REVIEW_STATUS.REFUSED]: 'neutral',
}

function About({ review: { product, status } }: { review: MyReview }) {
  const t = useT()
  return (
    <Of>
      <Image src={product.image_url} alt="" sizes="40px" widths={[160]} />
      <Link to={productPath(product)}>{product.name}</Link>
      <Badge tone={TONES[status]}>{t(`reviews.status_${status}`)}</Badge>
    </Of>
  )
}

const Of = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2);
  border-radius: var(--radius-s);
  background: var(--color-sunken);
  & > a:hover {
    color: var(--color-main-text);
  }
`
