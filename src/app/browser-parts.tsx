import { useSyncExternalStore } from 'react'
import { usePage } from '../theme/store-context.tsx'
import { loadable } from '../ui/loadable.tsx'
import { usePopups } from '../popups/popups.ts'

const PopupHost = loadable(() => import('./popup-host.tsx'))
const PreviewBridge = loadable(() => import('./preview-bridge.tsx'))

/** What exists only in a browser, and is loaded only when there is something to show. */
export function BrowserParts() {
  const inBrowser = useSyncExternalStore(subscribeToNothing, () => true, () => false)
  const { preview } = usePage()
  const hasPopup = usePopups(({ stack, toasts }) => stack.length + toasts.length > 0)
  if (!inBrowser) return null
  return (
    <>
      {hasPopup && <PopupHost />}
      {preview && <PreviewBridge />}
    </>
  )
}

const subscribeToNothing = () => () => {}
