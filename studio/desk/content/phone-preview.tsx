import { useState } from 'react'
import { styled } from 'styled-components'
import type { PostEditor } from '../../../src/contract/owner-posts.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { Image } from '../../../src/ui/image.tsx'
import { Prose } from '../../../src/ui/prose.tsx'
import { Action } from '../../components/tool-button.tsx'
import { Dialog } from '../form/dialog.tsx'

/** `isTyped`: more was written since. */
type Props = { post: Pick<PostEditor, 'title' | 'content' | 'image_url'>; isTyped: boolean }

/** The post as wide as a phone, as it was saved: what is typed was not sanitised yet. */
export function PhonePreview({ post: { title, content, image_url }, isTyped }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Action icon="smartphone" onClick={() => setOpen(true)}>
        {t('desk.content.on_phone')}
      </Action>
      {isOpen && (
        <Dialog title={t('desk.content.on_phone')} size="m" onClose={() => setOpen(false)}>
          {isTyped && <Notice>{t('desk.content.on_phone_saved')}</Notice>}
          <Phone lang="vi">
            <h2>{title}</h2>
            {image_url && <Image src={image_url} ratio="16/9" sizes="358px" widths={[480, 960]} />}
            <Prose html={content} headings={3} />
          </Phone>
        </Dialog>
      )}
    </>
  )
}

const Phone = styled.article`
  display: grid;
  gap: var(--space-4);
  width: min(100%, 390px);
  margin-inline: auto;
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: #fff;
  color: #1f1a1c;
  overflow-wrap: anywhere;
  & > h2 {
    font-size: var(--text-5);
    line-height: 1.3;
  }
`
