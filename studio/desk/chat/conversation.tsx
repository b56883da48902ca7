import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { call } from '../../../src/api/call.ts'
import { mergeMessages } from '../../../src/api/chat.ts'
import type { ChatMessage } from '../../../src/contract/chat.ts'
import { listChatMessages, readChat } from '../../../src/contract/owner-desk.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { invalidate, useRead } from '../shell/calls.ts'
import { useDesk, useMay } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { RoomState } from '../shell/room-page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { MessageBubble } from './message-bubble.tsx'

const ASK_EVERY_MS = 5_000
const NONE: ChatMessage[] = []

/** One conversation, oldest message first, with the form that answers it. What is shown counts as read. */
export function Conversation({ customerId }: { customerId: number }) {
  const t = useT()
  const { store } = useDesk()
  const mayAnswer = useMay('chats.write')
  const params = { customer_id: customerId }
  const { data, failure, retry } = useRead(
    listChatMessages,
    { params, query: { page: 1, limit: 50 } },
    { unlessLiveMs: ASK_EVERY_MS },
  )
  const [older, setOlder] = useState<ChatMessage[]>(NONE)
  const [olderPage, setOlderPage] = useState(1)
  const log = useRef<HTMLDivElement>(null)
  const newest = data?.data[0]?.id
  const isUnanswered = data?.data[0]?.is_user === false

  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight)
    if (newest === undefined || !mayAnswer || !isUnanswered) return
    void call(readChat, { params: { customer_id: customerId } }).then((reply) => {
      if (reply.ok) invalidate(store.store_code, 'chats', 'today')
    })
  }, [newest, isUnanswered, mayAnswer, customerId, store.store_code])

  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const messages = mergeMessages(older, data.data).toReversed()
  const more = async () => {
    const reply = await call(listChatMessages, { params, query: { page: olderPage + 1, limit: 50 } })
    if (!reply.ok) return
    setOlder(mergeMessages(older, reply.data.data))
    setOlderPage(olderPage + 1)
  }
  return (
    <Talk aria-label={t('desk.chat.list')}>
      <RoomLink to={`chat${location.search}`}>{t('desk.chat.back')}</RoomLink>
      <div ref={log} role="log" tabIndex={0}>
        {olderPage < data.last_page && (
          <Action kind="plain" onClick={() => void more()}>
            {t('desk.chat.older')}
          </Action>
        )}
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} />
        ))}
      </div>
      {mayAnswer && <AnswerForm customerId={customerId} />}
    </Talk>
  )
}

const Talk = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  gap: var(--space-2);
  min-width: 0;
  height: calc(100dvh - 150px);
  min-height: 360px;
  & > a {
    color: var(--color-main-text);
    font-weight: 600;
  }
  & > form {
    grid-row: 3;
  }
  & > [role='log'] {
    grid-row: 2;
    position: relative; /* what is hidden in messages stays inside */
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    overflow-y: auto;
    padding: var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    background: var(--color-sunken);
  }
  @media (min-width: 861px) {
    & > a {
      display: none;
    }
  }
  @media (max-width: 860px) {
    height: calc(100dvh - 220px);
  }
`
