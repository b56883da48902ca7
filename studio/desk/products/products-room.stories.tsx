import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../../testing/story-of-room.tsx'

export default { title: 'Desk/Products' } satisfies Meta

export const Usual = storyOfRoom('products', 'usual')
export const Empty = storyOfRoom('products', 'empty')
export const Loading = storyOfRoom('products', 'loading')
export const Failed = storyOfRoom('products', 'failed')
export const Long = storyOfRoom('products', 'long')
export const ReadOnly = storyOfRoom('products', 'read-only')
export const Product = storyOfRoom('products', 'usual', '1')
export const NewProduct = storyOfRoom('products', 'usual', 'new')
export const Categories = storyOfRoom('products', 'usual', 'categories')
export const Imports = storyOfRoom('products', 'usual', 'import')
export const Search = storyOfRoom('products', 'usual', 'search')
export const Stock = storyOfRoom('products', 'usual', '1/stock')
