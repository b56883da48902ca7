import { useState } from 'react'
import { answerReview, type OwnerReview } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { FormStack } from '../../components/form-stack.tsx'
import { useTypedText } from '../form/typed-text.ts'
import { useWrite } from '../shell/calls.ts'
import { showToast } from '../shell/desk-state.ts'
import { REVIEW_INVALIDATES } from './review-invalidates.ts'

/** The store's public answer to a review. What is typed stays over a reload. */
export function ReplyForm({ review, mayWrite }: { review: OwnerReview; mayWrite: boolean }) {
  const t = useT()
  const saved = review.reply ?? ''
  const [kept, setKept] = useTypedText(`review ${review.id}`)
  const [isTouched, setTouched] = useState(kept !== '')
  const text = isTouched ? kept : saved
  const { write, isBusy } = useWrite(answerReview, { invalidates: REVIEW_INVALIDATES })
  const save = async (reply: string) => {
    if (!(await write({ params: { id: review.id }, body: { reply } })).ok) return
    setKept('')
    setTouched(false)
    showToast(t('desk.saved'))
  }
  if (!mayWrite) return saved ? <blockquote>{saved}</blockquote> : null
  return (
    <FormStack onSend={() => save(text.trim())}>
      <TextAreaField
        label={t('desk.reviews.answer')}
        hint={t('desk.reviews.answer_hint')}
        maxLength={1000}
        rows={2}
        value={text}
        onChange={(event) => {
          setTouched(true)
          setKept(event.target.value)
        }}
      />
      <div>
        <Action type="submit" busy={isBusy} disabled={!text.trim() || text.trim() === saved}>
          {t('desk.reviews.save_answer')}
        </Action>{' '}
        {saved && (
          <Action kind="plain" busy={isBusy} onClick={() => void save('')}>
            {t('desk.reviews.take_back')}
          </Action>
        )}
      </div>
    </FormStack>
  )
}
