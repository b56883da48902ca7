import type { Answering } from './answer-from-contract.ts'

/** States that each part of the studio and the desk is shown in. `read-only`: to support, whose role changes nothing; `phone`: 390 px wide. */
export const STORY_STATES = ['usual', 'empty', 'loading', 'failed', 'long', 'read-only', 'dark', 'phone'] as const
export type StoryState = (typeof STORY_STATES)[number]

export const answeringOf = (state: StoryState): Answering =>
  state === 'read-only' || state === 'dark' || state === 'phone' ? 'usual' : state

/** Of the toolbar (.storybook/toolbar.ts). */
export const globalsOf = (state: StoryState): Record<string, unknown> =>
  state === 'dark' ? { scheme: 'dark' } : state === 'phone' ? { viewport: { value: 'phone' } } : {}
