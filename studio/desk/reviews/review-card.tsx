import { useState } from 'react'
import { styled } from 'styled-components'
import { moderateReview, type OwnerReview } from '../../../src/contract/owner-desk.ts'
import { safeLink } from '../../../src/domain/link-target.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Stars } from '../../../src/ui/controls/stars.tsx'
import { reviewImages } from '../../../src/ui/commerce/review-item.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useWrite } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card } from '../shell/room-page.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { ReplyForm } from './reply-form.tsx'
import { REVIEW_INVALIDATES } from './review-invalidates.ts'

/** A review with what the store says and does about it. */
export function ReviewCard({ review }: { review: OwnerReview }) {
  const t = useT()
  const { dateTime } = useFormat()
  const mayWrite = useMay('reviews.write')
  const mayReadOrders = useMay('orders.read')
  const [isHiding, setHiding] = useState(false)
  const { write, isBusy } = useWrite(moderateReview, { invalidates: REVIEW_INVALIDATES })
  const { customer, product, status, order_code } = review
  const video = review.video_url ? safeLink(review.video_url) : null
  const show = async () => {
    const reply = await write({ params: { id: review.id }, body: { status: 1 } })
    if (reply.ok) showToast(t('desk.reviews.shown_now'))
  }
  return (
    <Review as="article" aria-label={t('desk.reviews.by', { name: customer.name, product: product.name })}>
      <header>
        <Stars value={review.stars} size={18} />
        <b>{t(`desk.reviews.status_${status}`)}</b>
        <time>{dateTime(review.created_at)}</time>
      </header>
      <p>
        {customer.name} · {customer.phone_number} · <RoomLink to={`products/${product.id}`}>{product.name}</RoomLink>
        {order_code && mayReadOrders && (
          <>
            {' '}
            · <RoomLink to={`orders/${order_code}`}>{order_code}</RoomLink>
          </>
        )}
      </p>
      {review.content && <blockquote>{review.content}</blockquote>}
      <Pictures>
        {reviewImages(review.images).map((image, index) => (
          <a key={image} href={image} target="_blank" rel="noreferrer">
            <img src={image} alt={t('desk.reviews.picture', { n: index + 1 })} width={88} height={88} loading="lazy" />
          </a>
        ))}
        {video && (
          <a href={video} target="_blank" rel="noreferrer">
            {t('ui.video')}
          </a>
        )}
      </Pictures>
      {review.hidden_reason && <p>{t('desk.reviews.hidden_because', { reason: review.hidden_reason })}</p>}
      <ReplyForm key={review.reply} review={review} mayWrite={mayWrite} />
      {mayWrite && (
        <footer>
          {status !== 1 && (
            <Action kind="primary" icon="check" busy={isBusy} onClick={() => void show()}>
              {t('desk.reviews.show')}
            </Action>
          )}
          {status !== 2 && (
            <Action kind="danger" disabled={isBusy} onClick={() => setHiding(true)}>
              {t('desk.reviews.hide')}
            </Action>
          )}
        </footer>
      )}
      {isHiding && <HideDialog review={review} onClose={() => setHiding(false)} />}
    </Review>
  )
}

const Review = styled(Card)`
  gap: var(--space-2);
  overflow-wrap: anywhere;
  & > header,
  & > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  & a {
    color: var(--color-main-text);
    font-weight: 600;
  }
  & blockquote {
    margin: 0;
    white-space: pre-line;
  }
`
const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & img {
    border-radius: var(--radius-s);
    object-fit: cover;
  }
`
