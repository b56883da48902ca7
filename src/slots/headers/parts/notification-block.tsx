import { Suspense } from 'react'
import { useHole } from '../../../api/personal.tsx'
import { useT } from '../../../i18n/i18n-context.tsx'
import { loadable } from '../../../ui/loadable.tsx'
import { BadgedIcon } from './badged-icon.tsx'
import { DropDown } from './drop-down.tsx'

const NotificationPanel = loadable(() => import('./notification-panel.tsx'))

/**
 * The notifications. The first opening marks everything as read (storefront.md §4); its code is loaded then.
 *
 * Styling interface:
 * - `named` shows a label beside the icon
 * - `[data-part~='notifications']` the root, a `DropDown` with a `tool` in its summary
 */
export function NotificationBlock({ named }: { named?: boolean }) {
  const t = useT()
  const label = useHole('notifications_label')
  const count = useHole('notifications_count')
  const face = (
    <span data-part="tool">
      <BadgedIcon icon="bell" count={count} />
      {named && <span data-part="tool-label">{t('shell.notifications')}</span>}
    </span>
  )
  return (
    <DropDown part="notifications" live label={label} summary={face}>
      <Suspense fallback={null}>
        <NotificationPanel />
      </Suspense>
    </DropDown>
  )
}
