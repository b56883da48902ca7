import { useStore } from 'zustand'
import { Toast } from './components/toast.tsx'
import { useWorkspace } from './workspace.tsx'

/** The latest message of the workbench. */
export function WorkbenchToast() {
  const { ui } = useWorkspace()
  const toast = useStore(ui.state, (state) => state.toast)
  return <Toast toast={toast} onHide={() => ui.show({ toast: undefined })} />
}
