import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Partners' } satisfies Meta

export const Usual = storyOfRoom('partners', 'usual')
export const Empty = storyOfRoom('partners', 'empty')
export const Loading = storyOfRoom('partners', 'loading')
export const Failed = storyOfRoom('partners', 'failed')
export const Long = storyOfRoom('partners', 'long')
export const ReadOnly = storyOfRoom('partners', 'read-only')
export const Payouts = storyOfRoom('partners', 'usual', 'payouts')
export const Partner = storyOfRoom('partners', 'usual', '1/collaborator')
