import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Staff' } satisfies Meta

export const Usual = storyOfRoom('staff', 'usual')
export const Empty = storyOfRoom('staff', 'empty')
export const Loading = storyOfRoom('staff', 'loading')
export const Failed = storyOfRoom('staff', 'failed')
export const Long = storyOfRoom('staff', 'long')
export const ReadOnly = storyOfRoom('staff', 'read-only')
