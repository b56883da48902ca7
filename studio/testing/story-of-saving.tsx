import type { StoryObj } from '@storybook/react-vite'
import type { SaveState } from '../document/document-store.ts'
import { TopBar } from '../top-bar.tsx'
import { editSome, storyInWorkspace } from './story-in-workspace.tsx'

const Bar = () => <TopBar onChoose={() => {}} />

/** The top bar of a shop with a long name, while its draft is saved or is not; others have it open too. */
export const storyOfSaving = (saveState: SaveState): StoryObj =>
  storyInWorkspace(Bar, 'long', {
    isScratch: saveState === 'scratch',
    others: [{ id: 12, name: 'Trần Thị Hoa' }],
    prepare(workspace) {
      if (saveState !== 'saved') editSome(workspace)
      const base = { base: '', by: { id: 12, name: 'Trần Thị Hoa' } }
      workspace.documents.setState({
        saveState,
        ...(saveState === 'undecided' && { undecided: [{ field: 'title', ...base }] }),
        ...(saveState === 'failed' && { saveProblem: 'Giao diện lớn hơn 1 MB' }),
      })
    },
  })
