import type { StoryObj } from '@storybook/react-vite'
import { SettingsPanel } from '../fields/settings-panel.tsx'
import type { Section } from '../ui-state.ts'
import { storyInWorkspace } from './story-in-workspace.tsx'
import type { StoryState } from './story-state.ts'

/** A group of settings with the rail of all groups. */
export function storyOfGroup(group: Section, state: StoryState): StoryObj {
  const story = storyInWorkspace(SettingsPanel, state, { prepare: ({ ui }) => ui.show({ group }) })
  return group === 'presets' ? { ...story, parameters: { ...story.parameters, a11y: DESCRIBED } } : story
}

/** The name of a look's button has the look's name; the rest of what is seen in it is its description. */
const DESCRIBED = { config: { rules: [{ id: 'label-content-name-mismatch', enabled: false }] } }
