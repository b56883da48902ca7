import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Settings' } satisfies Meta

export const Usual = storyOfRoom('settings', 'usual')
export const Empty = storyOfRoom('settings', 'empty')
export const Loading = storyOfRoom('settings', 'loading')
export const Failed = storyOfRoom('settings', 'failed')
export const Long = storyOfRoom('settings', 'long')
export const ReadOnly = storyOfRoom('settings', 'read-only')
export const Payment = storyOfRoom('settings', 'usual', 'payment')
export const Shipping = storyOfRoom('settings', 'usual', 'shipping')
export const Branches = storyOfRoom('settings', 'usual', 'branches')
export const Points = storyOfRoom('settings', 'usual', 'points')
export const Mails = storyOfRoom('settings', 'usual', 'mails')
export const Domains = storyOfRoom('settings', 'usual', 'domains')
export const Webhook = storyOfRoom('settings', 'usual', 'webhook')
