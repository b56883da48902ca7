import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { Suspense, useEffect, useState } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { usePage } from '../theme/store-context.tsx'
import { useThemeStore } from '../theme/theme-context.tsx'
import { loadable } from '../ui/loadable.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'
import { usePopups } from '../popups/popups.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { PopupLoading, PopupFailed } from './popup-fallbacks.tsx'

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
  const queries = useQueryClient()
  const location = useLocation()
  const translator = useI18n()
  const theme = useThemeStore()
  useEffect(() => {
    if (!preview)
      void import('./read-ahead/read-ahead.ts').then(
        ({ readAhead }) => readAhead({ queries, translator, build, theme }),
        () => {}, // then pages load when they are asked for
      )
  }, [location, preview, queries, translator, build, theme])
  useEffect(() => {
    void import('../api/follow-worker.ts').then(
      (worker) => worker.pageSeen(queries, preview),
      () => {}, // without it nothing is kept, and an order at another sum is still refused
    )
  }, [location, preview, queries])
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
      {preview && <PreviewBridge />}
    </>
  )
}
