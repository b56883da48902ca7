import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../hydration/when-idle.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { usePage } from '../theme/store-context.tsx'
import { useThemeStore } from '../theme/theme-context.tsx'
import { loadable } from '../ui/loadable.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'
import { usePopups } from '../popups/popups.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { PopupLoading, PopupFailed } from './popup-fallbacks.tsx'

const CardTools = loadable(() => import('../features/card-tools/card-tools.tsx'))
const PopupHost = loadable(() => import('./popup-host.tsx'))
export const PreviewBridge = loadable(() => import('./preview-bridge.tsx'))

/**
 * Parts that only the browser renders: popups, toasts and the preview bridge. Each is loaded when it is first needed. The cart follows other tabs, and
 * the service worker the pages that are seen. What links lead to is read ahead.
 */
export function BrowserParts() {
  const inBrowser = useInBrowser()
  const { preview, build } = usePage()
  const hasPopup = usePopups(({ stack }) => stack.length > 0)
  const hasToast = usePopups(({ toasts }) => toasts.length > 0)
  const [attempt, setAttempt] = useState(0)
  const [isIdle, setIdle] = useState(false)
  const queries = useQueryClient()
  const location = useLocation()
  const translator = useI18n()
  const theme = useThemeStore()
  useEffect(() => {
    void import('./page-shown.ts').then(
      ({ pageShown }) => pageShown({ queries, translator, build, theme, preview }),
      () => {}, // pages load when they are asked for; nothing is kept, and an order at another sum is still refused
    )
  }, [location, preview, queries, translator, build, theme])
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  if (!inBrowser) return null
  return (
    <>
      {(hasPopup || hasToast) && (
        <ErrorBoundary key={attempt} instead={<PopupFailed retry={() => setAttempt(attempt + 1)} />}>
          <Suspense fallback={hasPopup && <PopupLoading />}>
            <PopupHost />
          </Suspense>
        </ErrorBoundary>
      )}
      {isIdle && (
        <ErrorBoundary instead={null}>
          <Suspense>
            <CardTools />
          </Suspense>
        </ErrorBoundary>
      )}
      {preview && <PreviewBridge />}
    </>
  )
}
