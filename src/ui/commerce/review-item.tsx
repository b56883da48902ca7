import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Review } from '../../contract/reviews.ts'
import { safeLink } from '../../domain/link-target.ts'
import { isoTime } from '../../domain/time.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Stars } from '../controls/stars.tsx'
import { Image } from '../image.tsx'

/** A product review: stars, text, images, video link. Works in `<StaticRegion>`. */
export function ReviewItem({
  review,
  children,
}: {
  review: Review
  /** product and approval state, in a customer's own list */ children?: ReactNode
}) {
  const t = useT()
  const { date } = useFormat()
  const images = reviewImages(review.images)
  const video = review.video_url ? safeLink(review.video_url) : null
  return (
    <Item>
      <header data-initial={review.customer.name[0]?.toUpperCase()}>
        <b>{review.customer.name}</b>
        <Stars value={review.stars} size={14} />{' '}
        <time dateTime={isoTime(review.created_at)}>{date(review.created_at)}</time>
      </header>
      {review.content && <p>{review.content}</p>}
      {(images.length > 0 || video) && (
        <ul aria-label={t('ui.photos')}>
          {images.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener noreferrer">
                <Image src={address} alt={`${t('ui.photos')} ${index + 1}`} sizes="88px" widths={[160]} />
              </a>
            </li>
          ))}
          {video && (
            <li>
              <a href={video} target="_blank" rel="noopener noreferrer">
                {t('ui.video')}
              </a>
            </li>
          )}
        </ul>
      )}
      {review.reply && <p>{t('ui.shop_says', { reply: review.reply })}</p>}
      {children}
    </Item>
  )
}

/** The image URLs in the wire's JSON text (an array of strings). Unsafe URLs are left out; text of another shape gives an empty list. */
export function reviewImages(text: string): string[] {
  try {
    // '' and JSON of another shape fail or have other entries
    const list = JSON.parse(text) as unknown[]
    return list.flatMap((entry) => (typeof entry === 'string' ? (safeLink(entry) ?? []) : []))
  } catch {
    return []
  }
}

const Item = styled.article`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-4);
  border-bottom: 1px solid var(--color-border);
  font-size: var(--text-2);
  & > header {
    display: grid;
    grid-template-columns: auto auto 1fr;
    align-items: center;
    gap: 0 var(--space-2);
  }
  & > header::before {
    content: attr(data-initial) / '';
    grid-row: span 2;
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    margin-right: var(--space-1);
    border-radius: 50%;
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-weight: 600;
  }
  & > header > b {
    grid-column: 2 / -1;
    font-weight: 600;
  }
  & time {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & > p {
    white-space: pre-line;
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  & > ul > li > a {
    display: grid;
    align-content: center;
    width: 88px;
    min-height: 88px;
    border-radius: var(--radius-s);
    overflow: hidden;
    background: var(--color-sunken);
    text-align: center;
  }
`
