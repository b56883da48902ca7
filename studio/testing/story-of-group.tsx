import type { StoryObj } from '@storybook/react-vite'
import { SettingsPanel } from '../fields/settings-panel.tsx'
import type { Section } from '../ui-state.ts'
import { storyInWorkspace } from './story-in-workspace.tsx'
import type { StoryState } from './story-state.ts'

/** A group of settings with the rail of all groups. */
export const storyOfGroup = (group: Section, state: StoryState): StoryObj =>
  storyInWorkspace(SettingsPanel, state, { prepare: ({ ui }) => ui.show({ group }) })
