import type { Meta } from '@storybook/react-vite'
import { storyOfSaving } from './testing/story-of-saving.tsx'

/** What it says of saving, proposals and changes that are not live yet. */
export default { title: 'Studio/Top bar' } satisfies Meta

export const Saved = storyOfSaving('saved')
export const Unsaved = storyOfSaving('unsaved')
export const Saving = storyOfSaving('saving')
export const Undecided = storyOfSaving('undecided')
export const Offline = storyOfSaving('offline')
export const Server = storyOfSaving('server')
export const Failed = storyOfSaving('failed')
export const SignedOut = storyOfSaving('signed-out')
export const Scratch = storyOfSaving('scratch')
