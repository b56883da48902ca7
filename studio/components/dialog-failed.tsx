import { useT } from '../../src/i18n/i18n-context.tsx'
import { useWorkspace } from '../workspace.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { PartFailed, type FailedProps } from './part-failed.tsx'

/** Stands in the place of a dialog of the workbench that could not be shown; it can be closed. */
export function DialogFailed(props: FailedProps) {
  const t = useT()
  const { ui } = useWorkspace()
  return (
    <Modal
      title={t('failed.dialog')}
      onClose={() => ui.show({ dialog: undefined, isDeciding: false, isRecovering: false })}
    >
      <PartFailed {...props} />
    </Modal>
  )
}
