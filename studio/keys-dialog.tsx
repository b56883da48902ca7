import { useT } from '../src/i18n/i18n-context.tsx'
import { Modal } from '../src/ui/controls/modal.tsx'
import { KeyList } from './components/key-list.tsx'
import { useWorkspace } from './workspace.tsx'

/** In the order in which one learns them. */
const KEYS = ['undo', 'redo', 'save', 'palette', 'setting', 'edit', 'move', 'menu', 'close', 'help'] as const

/** The shortcuts of the theme editor. */
export default function KeysDialog() {
  const t = useT()
  const { ui } = useWorkspace()
  const rows = KEYS.map((id) => ({ id, keys: t(`keys.${id}_key`), text: t(`keys.${id}`) }))
  return (
    <Modal title={t('keys.title')} onClose={() => ui.show({ dialog: undefined })}>
      <KeyList rows={rows} />
    </Modal>
  )
}
