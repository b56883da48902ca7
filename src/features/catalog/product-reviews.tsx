import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useProductReviews } from '../../api/products.ts'
import type { ProductDetail } from '../../contract/products.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { Stars } from '../../ui/controls/stars.tsx'
import { ReviewItem } from '../../ui/commerce/review-item.tsx'
import { readReviewsShown, REVIEWS_ID, reviewsArgs, reviewsPath } from './reviews-args.ts'

const STARS = [5, 4, 3, 2, 1] as const

/** Reviews of a product: average, distribution of stars, and a page of reviews. */
export function ProductReviews({ product }: { product: ProductDetail }) {
  const t = useT()
  const { number } = useFormat()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const shown = readReviewsShown(query)
  const { data, isPending, isError, refetch } = useProductReviews(reviewsArgs(product.id, query))
  return (
    <Reviews id={REVIEWS_ID} data-later="part" aria-label={t('catalog.reviews')}>
      <h2>{t('catalog.reviews')}</h2>
      {isPending && <Skeleton shape="block" />}
      {isError && <LoadFailed retry={refetch} />}
      {data?.total_reviews === 0 && <p>{t('catalog.no_reviews')}</p>}
      {data && data.total_reviews > 0 && (
        <div>
          <Summary>
            <p>
              <b>{data.averaged_stars.toFixed(1).replace('.', ',')}</b>
              <Stars value={data.averaged_stars} size={18} />
              {t('catalog.review_count', { count: data.total_reviews, shown: number(data.total_reviews) })}
            </p>
            <ul>
              {STARS.map((stars) => (
                <li key={stars}>
                  <Link
                    to={reviewsPath(product, { ...shown, stars: shown.stars === stars ? undefined : stars, page: 1 })}
                    aria-current={shown.stars === stars ? 'true' : undefined}
                    rel="nofollow"
                  >
                    {t('catalog.n_stars', { count: stars })}
                  </Link>
                  <meter
                    min={0}
                    max={data.total_reviews}
                    value={data[`total_${stars}_stars`]}
                    aria-label={t('catalog.n_stars', { count: stars })}
                  />
                  {number(data[`total_${stars}_stars`])}
                </li>
              ))}
            </ul>
            {data.total_has_image > 0 && (
              <Link
                to={reviewsPath(product, { ...shown, hasImage: !shown.hasImage, page: 1 })}
                aria-current={shown.hasImage ? 'true' : undefined}
                rel="nofollow"
              >
                {t('catalog.with_pictures', { shown: number(data.total_has_image) })}
              </Link>
            )}
            {(shown.stars || shown.hasImage) && <Link to={reviewsPath(product, {})}>{t('catalog.all_reviews')}</Link>}
          </Summary>
          <div>
            {data.data.length === 0 && <p>{t('catalog.no_such_reviews')}</p>}
            {data.data.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
            <Pagination
              current={data.current_page}
              last={data.last_page}
              to={(page) => reviewsPath(product, { ...shown, page })}
            />
          </div>
        </div>
      )}
    </Reviews>
  )
}

const Reviews = styled.section`
  border-top: 1px solid var(--color-border);
  padding-top: var(--space-6);
  scroll-margin-top: var(--space-4);
  & > h2 {
    font-size: var(--text-4);
    margin-bottom: var(--space-4);
  }
  & > p {
    color: var(--color-text-soft);
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
  }
  @media (width >= 900px) {
    & > div {
      grid-template-columns: 300px minmax(0, 1fr);
      gap: var(--space-12);
      align-items: start;
    }
  }
`
const Summary = styled.div`
  display: flex;
  flex-wrap: wrap; /* large text: the stars one by one below the average */
  align-items: center;
  gap: var(--space-4) var(--space-6);
  padding: var(--space-5);
  border-radius: var(--radius-m);
  background: var(--color-sunken);
  font-size: var(--text-1);
  font-variant-numeric: tabular-nums;
  & > p {
    display: grid;
    flex: none;
    max-width: 100%;
    justify-items: center;
    gap: var(--space-1);
  }
  & b {
    font-size: var(--text-6);
    line-height: 1.2;
  }
  & li {
    display: grid;
    grid-template-columns: 4.5ch minmax(0, 1fr) 3ch;
    align-items: center;
    gap: var(--space-2);
    white-space: nowrap;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    text-decoration: underline;
    text-decoration-color: var(--color-border-strong);
    text-underline-offset: 3px;
  }
  & > ul,
  & > ol {
    flex: 1 1 9rem;
  }
  & > a {
    flex: 1 0 100%;
  }
  & a[aria-current] {
    font-weight: 700;
    color: var(--color-main-text);
  }
  & meter {
    appearance: none;
    display: block;
    width: 100%;
    height: 6px;
    border: 0;
    border-radius: 3px;
    background: var(--color-border);
    overflow: hidden;
  }
  & meter::-webkit-meter-inner-element {
    display: block;
  }
  & meter::-webkit-meter-bar {
    height: 6px;
    border: 0;
    border-radius: 3px;
    background: var(--color-border);
  }
  & meter::-webkit-meter-optimum-value {
    background: var(--color-star);
  }
  & meter::-moz-meter-bar {
    background: var(--color-star);
  }
`
