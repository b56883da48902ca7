import type { ChangeEvent } from 'react'
import { styled } from 'styled-components'
import { failureText } from '../../api/failure-policy.ts'
import { isVideoTooLarge, uploadVideoFile, VIDEO_TYPES } from '../../api/uploads.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { toast } from '../../popups/popups.ts'
import { buttonStyles } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The one video of a review (decision 50), uploaded at once, shown with a button that removes it. */
export function VideoPicker({
  video,
  onChange,
}: {
  video: string | undefined
  onChange: (video: string | undefined) => void
}) {
  const t = useT()
  const [send, busy] = useBusy(async (file: File) => {
    if (isVideoTooLarge(file)) return toast(t('reviews.video_too_large'), { tone: 'error' })
    const reply = await uploadVideoFile(file, 'review')
    if (!reply.ok) return toast(failureText(reply, t), { tone: 'error' })
    onChange(reply.data)
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // so that selecting the same file again fires a change event
    if (file) void send(file)
  }
  if (video)
    return (
      <Shown>
        <Icon name="play" size={18} />
        <a href={video} target="_blank" rel="noopener noreferrer">
          {t('reviews.video')}
        </a>
        <IconButton icon="x" size={16} label={t('reviews.remove_video')} onClick={() => onChange(undefined)} />
      </Shown>
    )
  return (
    <Choose data-kind="outline" data-size="s" aria-busy={busy || undefined}>
      <Icon name="play" size={18} />
      {t(busy ? 'reviews.sending_video' : 'reviews.add_video')}
      <input className="hidden-text" type="file" accept={VIDEO_TYPES} disabled={busy} onChange={choose} />
    </Choose>
  )
}

const Choose = styled.label`
  ${buttonStyles}
  position: relative;
  justify-self: start;
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 2px solid var(--color-main-text);
  }
`
const Shown = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  & > a {
    text-decoration: underline;
  }
`
