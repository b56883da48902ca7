import type { Meta } from '@storybook/react-vite'
import { storyInWorkspace } from '../testing/story-in-workspace.tsx'
import ImageLibrary from './image-library.tsx'

export default { title: 'Studio/Image library' } satisfies Meta

const Library = () => <ImageLibrary chosen="" onChoose={() => {}} onClose={() => {}} />
export const Usual = storyInWorkspace(Library, 'usual')
export const Empty = storyInWorkspace(Library, 'empty')
export const Loading = storyInWorkspace(Library, 'loading')
export const Failed = storyInWorkspace(Library, 'failed')
export const OnPhone = storyInWorkspace(Library, 'phone')
export const InTheDark = storyInWorkspace(Library, 'dark')
