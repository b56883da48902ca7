import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { failureText } from '../../api/failure-policy.ts'
import { useAddReview } from '../../api/reviews.ts'
import { uploadImageFile } from '../../api/uploads.ts'
import { IMAGE_TYPES } from '../../contract/uploads.ts'
import { useBusy } from '../../api/use-busy.ts'
import { REVIEW_IMAGES_MAX } from '../../contract/inputs/review.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { closePopup, toast, type PopupProps } from '../../popups/popups.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { ImagePicker } from '../../ui/controls/image-picker.tsx'
import { TextAreaField } from '../../ui/controls/text-input.tsx'
import { StarInput } from './star-input.tsx'
import { VideoPicker } from './video-picker.tsx'

const MAX_LENGTH = 1000 // decision 50

/** Review of one order line: stars, text, images and a video. */
export default function RatingPopup({ orderCode, productId, lineItemId, name }: PopupProps['rating']) {
  const t = useT()
  const add = useAddReview()
  const [intent] = useState(() => crypto.randomUUID())
  const [stars, setStars] = useState(0)
  const [content, setContent] = useState('')
  const [images, setImages] = useState<string[]>([])
  const [video, setVideo] = useState<string>()
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()

  const length = content.trim().length
  const tooLong = length > MAX_LENGTH ? t('reviews.words_too_long', { length, max: MAX_LENGTH }) : undefined
  const [send, busy] = useBusy(async () => {
    setTried(true)
    if (stars === 0 || tooLong) return
    const reply = await add(
      productId,
      { order_code: orderCode, line_item_id: lineItemId ?? null, stars, content, images, video_url: video ?? null },
      intent,
    )
    if (!reply.ok) return setProblem(failureText(reply, t))
    closePopup('rating')
    toast(reply.msg || t('reviews.thanks'))
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const sendImage = async (file: File) => {
    const reply = await uploadImageFile(file, 'review')
    if (!reply.ok) toast(failureText(reply, t), { tone: 'error' })
    return reply.ok ? reply.data : undefined
  }
  return (
    <Modal title={t('reviews.rate')} size="s" onClose={() => closePopup('rating')}>
      <Form onSubmit={onSubmit}>
        <p>{name}</p>
        <StarInput
          value={stars}
          onChange={setStars}
          error={tried && stars === 0 ? t('form.stars_required') : undefined}
        />
        <TextAreaField
          label={t('reviews.words')}
          optional
          error={tooLong}
          value={content}
          onChange={({ target }) => setContent(target.value)}
          placeholder={t('reviews.words_hint')}
        />
        <ImagePicker
          label={t('reviews.add_picture')}
          removeLabel={t('reviews.remove_picture')}
          accept={IMAGE_TYPES}
          images={images}
          max={REVIEW_IMAGES_MAX}
          send={sendImage}
          onChange={setImages}
        />
        <VideoPicker video={video} onChange={setVideo} />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button type="submit" size="l" block busy={busy}>
          {t('reviews.send')}
        </Button>
      </Form>
    </Modal>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  & > p {
    font-weight: 600;
    font-size: var(--text-2);
  }
`
