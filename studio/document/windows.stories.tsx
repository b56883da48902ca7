import type { Meta } from '@storybook/react-vite'
import { useWorkspace } from '../workspace.tsx'
import { editSome, storyInWorkspace } from '../testing/story-in-workspace.tsx'
import type { StoryState } from '../testing/story-state.ts'
import { setField } from './actions/set-field.ts'
import ConflictDialog from './conflict-dialog.tsx'
import { OverlapDialog } from './overlap-dialog.tsx'
import { createRecovery } from './recovery.ts'
import RecoveryWindow from './recovery-window.tsx'
import ScrubBar from './scrub-bar.tsx'

/** What is to be decided when two people or two tabs changed the same, and the slider over the history. */
export default { title: 'Studio/History and conflicts' } satisfies Meta

const conflict = (state: StoryState) =>
  storyInWorkspace(ConflictDialog, state, {
    prepare({ documents }) {
      documents.setState({
        undecided: ['title', 'color_main_1', 'contact_time_work'].map((field) => ({
          field,
          base: 'Lúc đầu',
          by: { id: 9, name: 'Lan' },
        })),
      })
      setField(documents, 'title', 'Mộc: thời trang may đo, sợi tự nhiên, nhuộm lá bàng')
      setField(documents, 'color_main_1', '#1f4e8c')
      setField(documents, 'contact_time_work', '9:00')
    },
  })
export const Conflict = conflict('usual')
export const ConflictOnPhone = conflict('phone')

function Recovering() {
  const { documents } = useWorkspace()
  const journal = { written: () => Promise.resolve(), stop: () => Promise.resolve() }
  const kept = { content: undefined, write: () => Promise.resolve(), remove: () => Promise.resolve(), release() {} }
  const changes = { title: 'Mộc Sài Gòn', color_main_1: '#1f4e8c', contact_time_work: '9:00' }
  const offer = { base: {}, changes, at: Date.parse('2026-11-22T10:00:00+07:00'), journal: kept }
  return <RecoveryWindow recovery={createRecovery(documents, journal, [offer])} />
}
export const Recovery = storyInWorkspace(Recovering, 'usual')
export const RecoveryOnPhone = storyInWorkspace(Recovering, 'phone')

export const Slider = storyInWorkspace(ScrubBar, 'usual', { prepare: editSome })
export const SliderOnPhone = storyInWorkspace(ScrubBar, 'phone', { prepare: editSome })
export const SliderInTheDark = storyInWorkspace(ScrubBar, 'dark', { prepare: editSome })

const Overlap = () => (
  <OverlapDialog
    positions={new Set([0])}
    name="Màu chính"
    nameOf={() => 'Màu chính'}
    onTakeBack={() => {}}
    onClose={() => {}}
  />
)
const twice: typeof editSome = (workspace) => {
  editSome(workspace)
  setField(workspace.documents, 'color_main_1', '#7b2d8e')
}
export const UndoUnderLaterChanges = storyInWorkspace(Overlap, 'usual', { prepare: twice })
export const UndoUnderLaterChangesOnPhone = storyInWorkspace(Overlap, 'phone', { prepare: twice })
