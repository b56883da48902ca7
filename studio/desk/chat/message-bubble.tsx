import type { ChatMessage } from '../../../src/contract/chat.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { ChatBubble } from '../../../src/ui/commerce/chat-bubble.tsx'
import { RoomLink } from '../shell/room-link.tsx'

/** A message as the store sees it. */
export function MessageBubble({ message }: { message: ChatMessage }) {
  const t = useT()
  const { is_user, product } = message
  return (
    <ChatBubble
      message={message}
      isMine={is_user}
      author={t(is_user ? 'desk.chat.from_shop' : 'desk.chat.from_customer')}
      pictureName={(n) => t('desk.chat.picture', { n })}
    >
      {product && <RoomLink to={`products/${product.id}`}>{product.name}</RoomLink>}
    </ChatBubble>
  )
}
