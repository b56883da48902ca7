import { Suspense, useState, useSyncExternalStore } from 'react'
import { usePage } from '../theme/store-context.tsx'
import { loadable } from '../ui/loadable.tsx'
import { usePopups } from '../popups/popups.ts'
import { Guard } from './guard.tsx'
import { PopupComing, PopupMissing } from './popup-wait.tsx'

const PopupHost = loadable(() => import('./popup-host.tsx'))
const PreviewBridge = loadable(() => import('./preview-bridge.tsx'))

/** What exists only in a browser, and is loaded only when there is something to show. */
export function BrowserParts() {
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const { preview } = usePage()
  const hasPopup = usePopups(({ stack }) => stack.length > 0)
  const hasToast = usePopups(({ toasts }) => toasts.length > 0)
  const [attempt, setAttempt] = useState(0)
  if (!inBrowser) return null
  return (
    <>
      {(hasPopup || hasToast) && (
        <Guard key={attempt} instead={<PopupMissing retry={() => setAttempt(attempt + 1)} />}>
          <Suspense fallback={hasPopup && <PopupComing />}>
            <PopupHost />
          </Suspense>
        </Guard>
      )}
      {preview && <PreviewBridge />}
    </>
  )
}

const subscribeToNothing = () => () => {}
