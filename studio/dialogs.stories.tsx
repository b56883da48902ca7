import type { Meta } from '@storybook/react-vite'
import { storyOfDialog } from './testing/story-of-dialog.tsx'

/** Those that ask the server when they open also while it answers, and when it does not. */
export default { title: 'Studio/Dialogs' } satisfies Meta

export const PendingUsual = storyOfDialog('pending', 'usual')
export const PublishUsual = storyOfDialog('publish', 'usual')
export const VersionsUsual = storyOfDialog('versions', 'usual')
export const VersionsLoading = storyOfDialog('versions', 'loading')
export const VersionsFailed = storyOfDialog('versions', 'failed')
export const PlanUsual = storyOfDialog('plan', 'usual')
export const PlanLoading = storyOfDialog('plan', 'loading')
export const PlanFailed = storyOfDialog('plan', 'failed')
export const ImportUsual = storyOfDialog('import', 'usual')
export const JsonUsual = storyOfDialog('json', 'usual')
export const PaletteUsual = storyOfDialog('palette', 'usual')
export const KeysUsual = storyOfDialog('keys', 'usual')
export const HistoryUsual = storyOfDialog('history', 'usual')
export const MatrixUsual = storyOfDialog('matrix', 'usual')
export const LooksUsual = storyOfDialog('looks', 'usual')
export const SupportUsual = storyOfDialog('support', 'usual')
export const ProposeUsual = storyOfDialog('propose', 'usual')
export const ProposalsUsual = storyOfDialog('proposals', 'usual')
