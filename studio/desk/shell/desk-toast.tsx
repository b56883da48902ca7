import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Toast } from '../../components/toast.tsx'
import { hideToast, useDeskState } from './desk-state.ts'

/** The latest message of the desk. What can be undone offers it. */
export function DeskToast() {
  const t = useT()
  const toast = useDeskState((state) => state.toast)
  const action = toast?.undo && { label: t('desk.undo'), run: toast.undo }
  return <Toast toast={toast && { ...toast, action }} onHide={hideToast} />
}
