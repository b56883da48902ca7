import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { useProfile } from '../../api/account.ts'
import { useBadges } from '../../api/badges.ts'
import { readAll } from '../../api/chat.ts'
import type { ChatMessage } from '../../contract/chat.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { chatTeaser } from '../../session/chat-teaser.ts'
import { Icon } from '../../ui/icon.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { ChatTeaser } from './chat-teaser.tsx'
import { useChatEvents } from './use-chat-events.ts'

const ChatPanel = loadable(() => import('./chat-panel.tsx'))

/** Floating chat button with the unread count, a teaser and the chat panel (storefront.md §2, §4). */
export default function ChatLauncher() {
  const t = useT()
  const { data: profile } = useProfile()
  const badges = useBadges()
  const [open, setOpen] = useState(false)
  const [teaserClosed, setTeaserClosed] = useState(chatTeaser.isClosed)
  const [fresh, setFresh] = useState<readonly ChatMessage[]>([])
  const [unread, setUnread] = useState(0)
  const connected = useChatEvents(profile?.id, (event) => {
    setFresh((current) => [...current, event])
    setUnread(event.is_user ? event.uread : 0)
    setOpen(true)
  })
  const toggle = () => {
    if (unread > 0) void readAll() // messages received while the panel was open
    setOpen(!open)
    setUnread(0)
    setTeaserClosed(true)
  }
  const closeTeaser = () => {
    chatTeaser.close()
    setTeaserClosed(true)
  }
  const waiting = open ? unread : Math.max(unread, badges?.chats_unread ?? 0)
  return (
    <Corner>
      {!open && !teaserClosed && waiting > 0 && <ChatTeaser onOpen={toggle} onClose={closeTeaser} />}
      {open && (
        <Suspense fallback={null}>
          <ChatPanel fresh={fresh} connected={connected} onClose={toggle} />
        </Suspense>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-label={waiting > 0 ? t('chat.open_unread', { count: waiting }) : t('shell.open_chat')}
        onClick={toggle}
      >
        <Icon name={open ? 'x' : 'chat'} size={22} />
        {waiting > 0 && <i aria-hidden="true">{waiting}</i>}
      </button>
    </Corner>
  )
}

const Corner = styled.div`
  position: relative;
  & > button > i {
    position: absolute;
    top: -4px;
    right: -4px;
    min-width: 20px;
    padding: 0 5px;
    border-radius: var(--radius-full);
    background: var(--color-main);
    color: var(--color-on-main);
    font: 600 var(--text-1) / 20px var(--font-body);
    text-align: center;
  }
`
