import { styled } from 'styled-components'
import type { ChatMessage } from '../../../src/contract/chat.ts'
import { imagesOf } from '../../../src/domain/message-images.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useRoomPath } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'

/** A message: the customer's on the left, the store's on the right. */
export function MessageBubble({ message }: { message: ChatMessage }) {
  const t = useT()
  const { dateTime } = useFormat()
  const pathOf = useRoomPath()
  const { content, link_images, is_user, product, created_at } = message
  return (
    <Bubble data-mine={is_user || undefined}>
      <span className="hidden-text">{t(is_user ? 'desk.chat.from_shop' : 'desk.chat.from_customer')}</span>
      {product && <RoomLink href={pathOf(`products/${product.id}`)}>{product.name}</RoomLink>}
      {content && <p>{content}</p>}
      {imagesOf(link_images).map((link, index) => (
        <a key={link} href={link} target="_blank" rel="noreferrer">
          <img src={link} alt={t('desk.chat.picture', { n: index + 1 })} loading="lazy" />
        </a>
      ))}
      <time>{dateTime(created_at)}</time>
    </Bubble>
  )
}

const Bubble = styled.article`
  align-self: flex-start;
  max-width: 85%;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-surface);
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
    color: var(--color-main-text);
    font-weight: 600;
  }
  & img {
    max-width: min(220px, 100%);
    max-height: 220px;
    border-radius: var(--radius-s);
  }
  & > time {
    display: block;
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
