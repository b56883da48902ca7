import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { RoomPage } from '../shell/room-page.tsx'
import { ChatCustomerCard } from './chat-customer-card.tsx'
import { ChatList } from './chat-list.tsx'
import { Conversation } from './conversation.tsx'

/** Customers' questions: the conversations, the open one, and who it is with. On phones one of them at a time. */
export default function ChatRoom({ rest }: { rest: string }) {
  const t = useT()
  const id = Number(rest) || undefined
  return (
    <RoomPage title={t('desk.rooms.chat')}>
      <Columns data-open={id !== undefined || undefined}>
        <ChatList current={id} />
        {id === undefined ? <p>{t('desk.chat.choose')}</p> : <Conversation key={id} customerId={id} />}
        {id !== undefined && <ChatCustomerCard key={`about ${id}`} customerId={id} />}
      </Columns>
    </RoomPage>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(220px, 300px) minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  & > p {
    color: var(--color-text-soft);
  }
  &[data-open] {
    grid-template-columns: minmax(220px, 300px) minmax(0, 1fr) minmax(220px, 300px);
  }
  @media (max-width: 1180px) {
    &[data-open] {
      grid-template-columns: minmax(200px, 260px) minmax(0, 1fr);
    }
    &[data-open] > :last-child {
      grid-column: 2;
    }
  }
  @media (max-width: 860px) {
    &,
    &[data-open] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-open] > :last-child {
      grid-column: auto;
    }
    &[data-open] > :first-child,
    & > p {
      display: none;
    }
  }
`
