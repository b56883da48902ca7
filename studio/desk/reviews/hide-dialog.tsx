import { useState } from 'react'
import { moderateReview, type OwnerReview } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { showToast } from '../shell/desk-state.ts'
import { REVIEW_INVALIDATES } from './review-invalidates.ts'

/** Takes a review off the pages, with the reason that the store's people read later. */
export function HideDialog({ review, onClose }: { review: OwnerReview; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const { write } = useWrite(moderateReview, { invalidates: REVIEW_INVALIDATES })
  return (
    <Confirm
      title={t('desk.reviews.by', { name: review.customer.name, product: review.product.name })}
      text={t('desk.reviews.hide_text')}
      label={t('desk.reviews.hide')}
      onClose={onClose}
      onConfirm={async () => {
        if (!reason.trim()) return setProblem(t('form.required'))
        const reply = await write({ params: { id: review.id }, body: { status: 2, reason: reason.trim() } })
        if (!reply.ok) return
        showToast(t('desk.reviews.hidden_now'))
        onClose()
      }}
    >
      <TextAreaField
        label={t('desk.reviews.reason')}
        maxLength={300}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  )
}
