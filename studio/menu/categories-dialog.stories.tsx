import type { Meta } from '@storybook/react-vite'
import { storyInWorkspace } from '../testing/story-in-workspace.tsx'
import CategoriesDialog from './categories-dialog.tsx'

export default { title: 'Studio/Categories for the menu' } satisfies Meta

const Categories = () => <CategoriesDialog menu={[]} onAdd={() => {}} onClose={() => {}} />
export const Usual = storyInWorkspace(Categories, 'usual')
export const Empty = storyInWorkspace(Categories, 'empty')
export const Failed = storyInWorkspace(Categories, 'failed')
export const OnPhone = storyInWorkspace(Categories, 'phone')
