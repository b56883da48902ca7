import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Changes' } satisfies Meta

export const Usual = storyOfRoom('changes', 'usual')
export const Empty = storyOfRoom('changes', 'empty')
export const Loading = storyOfRoom('changes', 'loading')
export const Failed = storyOfRoom('changes', 'failed')
export const Long = storyOfRoom('changes', 'long')
export const ReadOnly = storyOfRoom('changes', 'read-only')
