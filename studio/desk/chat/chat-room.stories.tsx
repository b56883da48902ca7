import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Chat' } satisfies Meta

export const Usual = storyOfRoom('chat', 'usual')
export const Empty = storyOfRoom('chat', 'empty')
export const Loading = storyOfRoom('chat', 'loading')
export const Failed = storyOfRoom('chat', 'failed')
export const Long = storyOfRoom('chat', 'long')
export const ReadOnly = storyOfRoom('chat', 'read-only')
export const Conversation = storyOfRoom('chat', 'usual', '1')
