import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import { sampleMessages, samplePage, sampleProfile } from '../../../fixtures/samples-personal.ts'
import { sampleBadges } from '../../../fixtures/samples.ts'
import { query } from '../../api/query.ts'
import { getProfile } from '../../contract/account.ts'
import { getBadges } from '../../contract/badges.ts'
import { ContactGroup } from '../../slots/contact/contact-group.tsx'
import { CustomerBubble } from './customer-bubble.tsx'
import ChatLauncher from './chat-launcher.tsx'
import { ChatTeaser } from './chat-teaser.tsx'
import ChatPanel from './chat-panel.tsx'

type Controls = { signedIn: boolean; unread: number }

/** The chat with the store. Responses are simulated: four messages, and older ones before them. */
const meta = {
  title: 'Shop/Chat',
  component: ChatLauncher,
  args: { signedIn: true, unread: 2 },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    const originalFetch = globalThis.fetch
    globalThis.fetch = async (address, options) => {
      if (!String(address).includes('/messages')) return originalFetch(address, options)
      return Response.json({
        code: 200,
        success: true,
        msg_code: 'SUCCESS',
        msg: '',
        data: { ...samplePage(sampleMessages), last_page: 2 },
      })
    }
    return () => void (globalThis.fetch = originalFetch)
  },
} satisfies Meta<Controls>
export default meta
type Story = StoryObj<Controls>

const withCustomer: Decorator<Controls> = function WithCustomer(Story, { args }) {
  const queries = useQueryClient()
  queries.setQueryData(query(getProfile, {}).queryKey, sampleProfile)
  queries.setQueryData(query(getBadges, {}).queryKey, { ...sampleBadges, chats_unread: args.unread })
  return <Story key={args.unread} />
}

export const Launcher: Story = { decorators: [withCustomer], render: () => <ContactGroup chat={<ChatLauncher />} /> }
export const Teaser: Story = { render: () => <ChatTeaser onOpen={() => {}} onClose={() => {}} /> }
export const Conversation: Story = { render: () => <ChatPanel fresh={NONE} connected onClose={() => {}} /> }
export const Bubbles: Story = {
  render: () => (
    <div>
      {sampleMessages.map((message) => (
        <CustomerBubble key={message.id} message={message} />
      ))}
    </div>
  ),
}
const NONE: [] = []
