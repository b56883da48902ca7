import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Reviews' } satisfies Meta

export const Usual = storyOfRoom('reviews', 'usual')
export const Empty = storyOfRoom('reviews', 'empty')
export const Loading = storyOfRoom('reviews', 'loading')
export const Failed = storyOfRoom('reviews', 'failed')
export const Long = storyOfRoom('reviews', 'long')
export const ReadOnly = storyOfRoom('reviews', 'read-only')
