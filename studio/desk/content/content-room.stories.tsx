import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Content' } satisfies Meta

export const Usual = storyOfRoom('content', 'usual')
export const Empty = storyOfRoom('content', 'empty')
export const Loading = storyOfRoom('content', 'loading')
export const Failed = storyOfRoom('content', 'failed')
export const Long = storyOfRoom('content', 'long')
export const ReadOnly = storyOfRoom('content', 'read-only')
export const Post = storyOfRoom('content', 'usual', '1')
export const NewPost = storyOfRoom('content', 'usual', 'new')
export const Policies = storyOfRoom('content', 'usual', 'policies')
export const Banners = storyOfRoom('content', 'usual', 'banners')
export const BannersEmpty = storyOfRoom('content', 'empty', 'banners')
export const Categories = storyOfRoom('content', 'usual', 'categories')
export const Dark = storyOfRoom('content', 'dark')
export const Phone = storyOfRoom('content', 'phone')
