import { styled } from 'styled-components'
import type { ChatMessage } from '../../contract/chat.ts'
import { imagesOf } from '../../domain/message-images.ts'
import { productPath } from '../../domain/paths.ts'
import { isoTime } from '../../domain/time.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Image } from '../../ui/image.tsx'

/** A message: the store's on the left, the customer's on the right. */
export function ChatBubble({
  message: { content, link_images, is_user, product, created_at },
}: {
  message: ChatMessage
}) {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <Bubble data-mine={!is_user || undefined}>
      <span className="hidden-text">{t(is_user ? 'chat.from_shop' : 'chat.from_me')}</span>
      {product && <Link to={productPath(product)}>{product.name}</Link>}
      {content && <p>{content}</p>}
      {imagesOf(link_images).map((link, index) => (
        <a key={link} href={link} target="_blank" rel="noopener noreferrer">
          <Image src={link} alt={t('chat.picture', { number: index + 1 })} sizes="200px" widths={[320]} ratio="4/3" />
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
