import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useMessages } from '../../api/chat.ts'
import type { ChatMessage } from '../../contract/chat.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { CustomerBubble } from './customer-bubble.tsx'
import { ChatInput } from './chat-input.tsx'

type Props = {
  /** messages received over the socket */ fresh: readonly ChatMessage[]
  connected: boolean
  onClose: () => void
}

/** The conversation with the store. Without a socket connection it polls every 20 seconds. */
export default function ChatPanel({ fresh, connected, onClose }: Props) {
  const t = useT()
  const { messages, load, hasOlder, add, retry, older, refresh, send } = useMessages()
  const list = useRef<HTMLDivElement>(null)
  const newest = messages[0]?.id
  useEffect(() => add(fresh), [fresh, add])
  useEffect(() => {
    if (connected) return void refresh() // fetches messages sent before the connection was made
    const polling = setInterval(() => void refresh(), POLL_INTERVAL_MS)
    return () => clearInterval(polling)
  }, [connected, refresh])
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newest])

  return createPortal(
    <Window role="dialog" aria-label={t('chat.title')} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header role="presentation" onClick={onClose}>
        <h2>{t('chat.title')}</h2>
        <IconButton icon="chevron-down" label={t('ui.close')} />
      </header>
      <div ref={list} role="log" tabIndex={0} aria-label={t('chat.messages')}>
        {load === 'loading' && <Spinner />}
        {load === 'failure' && <LoadFailed retry={retry} />}
        {hasOlder && (
          <Button kind="plain" size="s" onClick={() => void older()}>
            {t('chat.older')}
          </Button>
        )}
        {load === 'success' && !hasOlder && <p data-greeting>{t('chat.greeting')}</p>}
        {messages.toReversed().map((message) => (
          <CustomerBubble key={message.id} message={message} />
        ))}
      </div>
      <ChatInput send={send} />
    </Window>,
    document.body,
  )
}

const POLL_INTERVAL_MS = 20_000

const Window = styled.section`
  position: fixed;
  z-index: 60;
  right: var(--space-4);
  bottom: calc(76px + env(safe-area-inset-bottom));
  display: flex;
  flex-direction: column;
  width: 360px;
  height: min(560px, 100dvh - 120px);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-overlay);
  overflow: hidden;
  & > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
    background: var(--color-main);
    color: var(--color-on-main);
    cursor: pointer;
  }
  & > header h2 {
    font-size: var(--text-3);
    color: inherit;
  }
  & > header button:hover {
    background: var(--color-main-hover);
  }
  & > [role='log'] {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    padding: var(--space-4);
    overflow-y: auto;
    overscroll-behavior: contain;
    background: var(--color-sunken);
  }
  & [data-greeting] {
    align-self: flex-start;
    max-width: 85%;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    font-size: var(--text-2);
  }
  @media (width < 600px) {
    inset: 0;
    width: auto;
    height: auto;
    border: 0;
    border-radius: 0;
    padding-bottom: env(safe-area-inset-bottom);
  }
`
