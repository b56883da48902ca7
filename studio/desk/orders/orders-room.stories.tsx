import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Orders' } satisfies Meta

export const Usual = storyOfRoom('orders', 'usual')
export const Empty = storyOfRoom('orders', 'empty')
export const Loading = storyOfRoom('orders', 'loading')
export const Failed = storyOfRoom('orders', 'failed')
export const Long = storyOfRoom('orders', 'long')
export const ReadOnly = storyOfRoom('orders', 'read-only')
export const Order = storyOfRoom('orders', 'usual', 'MF261121')
export const NewOrder = storyOfRoom('orders', 'usual', 'new')
