import type { StoryObj } from '@storybook/react-vite'
import type { DialogName } from '../ui-state.ts'
import { DIALOGS } from '../workbench.tsx'
import { editSome, storyInWorkspace } from './story-in-workspace.tsx'
import type { StoryState } from './story-state.ts'

/** A dialog of the workbench, after some edits; `empty`: without. */
export const storyOfDialog = (name: DialogName, state: StoryState): StoryObj =>
  storyInWorkspace(DIALOGS[name], state, {
    prepare(workspace) {
      workspace.ui.show({ dialog: name })
      if (state !== 'empty') editSome(workspace)
    },
  })
