import type { ChatMessage } from '../../contract/chat.ts'
import { productPath } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { ChatBubble } from '../../ui/commerce/chat-bubble.tsx'
import { Link } from '../../ui/controls/link.tsx'

/** A message as the customer sees it. */
export function CustomerBubble({ message }: { message: ChatMessage }) {
  const t = useT()
  const { is_user, product } = message
  return (
    <ChatBubble
      message={message}
      isMine={!is_user}
      author={t(is_user ? 'chat.from_shop' : 'chat.from_me')}
      pictureName={(number) => t('chat.picture', { number })}
    >
      {product && <Link to={productPath(product)}>{product.name}</Link>}
    </ChatBubble>
  )
}
