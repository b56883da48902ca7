import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Account' } satisfies Meta

export const Usual = storyOfRoom('account', 'usual')
export const Empty = storyOfRoom('account', 'empty')
export const Loading = storyOfRoom('account', 'loading')
export const Failed = storyOfRoom('account', 'failed')
export const Long = storyOfRoom('account', 'long')
export const ReadOnly = storyOfRoom('account', 'read-only')
