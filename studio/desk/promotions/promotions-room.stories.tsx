import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Promotions' } satisfies Meta

export const Usual = storyOfRoom('promotions', 'usual')
export const Empty = storyOfRoom('promotions', 'empty')
export const Loading = storyOfRoom('promotions', 'loading')
export const Failed = storyOfRoom('promotions', 'failed')
export const Long = storyOfRoom('promotions', 'long')
export const ReadOnly = storyOfRoom('promotions', 'read-only')
export const One = storyOfRoom('promotions', 'usual', 'voucher/1')
export const New = storyOfRoom('promotions', 'usual', 'new')
export const Calendar = storyOfRoom('promotions', 'usual', 'calendar')
export const Groups = storyOfRoom('promotions', 'usual', 'groups')
export const Dark = storyOfRoom('promotions', 'dark')
export const Phone = storyOfRoom('promotions', 'phone')
