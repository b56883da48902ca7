import { Suspense } from 'react'
import { useHole } from '../../../api/personal.tsx'
import { useT } from '../../../i18n/i18n-context.tsx'
import { loadable } from '../../../ui/loadable.tsx'
import { BadgedIcon } from './badged-icon.tsx'
import { DropDown } from './drop-down.tsx'

const NotificationPanel = loadable(() => import('./notification-panel.tsx'))

/** The bell. The first opening marks everything as read (storefront.md §4); its code comes with it. */
export function NotificationBlock({ named }: { named?: boolean }) {
  const t = useT()
  const label = useHole('notifications_label')
  const count = useHole('notifications_count')
  const face = (
    <span className="tool">
      <BadgedIcon icon="bell" count={count} />
      {named && <span className="word">{t('shell.notifications')}</span>}
    </span>
  )
  return (
    <DropDown live label={label} summary={face}>
      <Suspense fallback={null}>
        <NotificationPanel />
      </Suspense>
    </DropDown>
  )
}
