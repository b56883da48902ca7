import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Today' } satisfies Meta

export const Usual = storyOfRoom('today', 'usual')
export const Empty = storyOfRoom('today', 'empty')
export const Loading = storyOfRoom('today', 'loading')
export const Failed = storyOfRoom('today', 'failed')
export const Long = storyOfRoom('today', 'long')
export const ReadOnly = storyOfRoom('today', 'read-only')
