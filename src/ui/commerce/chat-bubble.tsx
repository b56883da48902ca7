import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ChatMessage } from '../../contract/chat.ts'
import { imagesOf } from '../../domain/message-images.ts'
import { isoTime } from '../../domain/time.ts'
import { useFormat } from '../../i18n/i18n-context.tsx'
import { Image } from '../image.tsx'

type Props = {
  message: ChatMessage
  /** Written by the reader's side: it stands on the right. */
  isMine: boolean
  /** Who wrote it, for screen readers. */
  author: string
  pictureName: (number: number) => string
  /** Above the text: what it is about. */
  children?: ReactNode
}

/** A message of a conversation between a customer and the store, as either of them sees it. */
export function ChatBubble({ message, isMine, author, pictureName, children }: Props) {
  const { dateTime } = useFormat()
  const { content, link_images, created_at } = message
  return (
    <Bubble data-mine={isMine || undefined}>
      <span className="hidden-text">{author}</span>
      {children}
      {content && <p>{content}</p>}
      {imagesOf(link_images).map((link, index) => (
        <a key={link} href={link} target="_blank" rel="noopener noreferrer">
          <Image src={link} alt={pictureName(index + 1)} sizes="200px" widths={[320]} ratio="4/3" />
        </a>
      ))}
      <time dateTime={isoTime(created_at)}>{dateTime(created_at)}</time>
    </Bubble>
  )
}

const Bubble = styled.article`
  align-self: flex-start;
  max-width: 85%;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  font-size: var(--text-2);
  overflow-wrap: anywhere;
  &[data-mine] {
    align-self: flex-end;
    background: var(--color-main-soft);
  }
  & > p {
    white-space: pre-line;
  }
  & > a {
    display: block;
    width: 200px;
    max-width: 100%;
    margin-block: var(--space-1);
    border-radius: var(--radius-s);
    overflow: hidden;
    text-decoration: underline;
  }
  & > time {
    display: block;
    font-size: 0.6875rem;
    color: var(--color-text-soft);
  }
`
