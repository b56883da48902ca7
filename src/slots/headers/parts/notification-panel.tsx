import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { styled } from 'styled-components'
import { call } from '../../../api/call.ts'
import { keyOf, query } from '../../../api/query.ts'
import { refetch } from '../../../api/refetch.ts'
import { getBadges } from '../../../contract/badges.ts'
import { listNotifications, readAllNotifications, type Notification } from '../../../contract/notifications.ts'
import { linkTarget } from '../../../domain/link-target.ts'
import { orderPath } from '../../../domain/paths.ts'
import { previewWords } from '../../../domain/viet-text.ts'
import { isoTime } from '../../../domain/time.ts'
import { useFormat, useT } from '../../../i18n/i18n-context.tsx'
import { openPopup } from '../../../popups/popups.ts'
import { useSignedIn } from '../../../session/session.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { Skeleton } from '../../../ui/controls/skeleton.tsx'
import { IsOpen } from './drop-down.tsx'

/** The latest notifications with their links. Opening it marks all as read. */
export default function NotificationPanel() {
  const t = useT()
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const { data, isPending } = useQuery({ ...query(listNotifications, {}), enabled: signedIn })
  const isOpen = use(IsOpen)
  useEffect(() => {
    if (!signedIn || !isOpen) return
    void queries.invalidateQueries({ queryKey: keyOf(listNotifications) })
    void call(readAllNotifications, {}).then(() => refetch(queries, getBadges))
  }, [signedIn, isOpen, queries])

  if (!signedIn) {
    return (
      <Box>
        <h2>{t('shell.new_notifications')}</h2>
        <p>{t('shell.notifications_need_login')}</p>
        <Button block onClick={() => openPopup('phone', {})}>
          {t('shell.login_or_signup')}
        </Button>
      </Box>
    )
  }
  return (
    <Box>
      <h2>{t('shell.new_notifications')}</h2>
      {isPending && <Skeleton shape="block" />}
      {data?.list_notification.data.length === 0 && <p>{t('shell.no_notifications')}</p>}
      <ul>
        {data?.list_notification.data.map((one) => (
          <li key={one.id} data-unread={one.unread || undefined}>
            <One notification={one} />
          </li>
        ))}
      </ul>
    </Box>
  )
}

function One({
  notification: { type, title, content, references_value, type_action, value_action, created_at },
}: {
  notification: Notification
}) {
  const t = useT()
  const { dateTime } = useFormat()
  const to =
    type.includes('ORDER_STATUS') && references_value
      ? orderPath(references_value)
      : linkTarget(type_action, value_action)
  const preview = previewWords(content ?? '')
  return (
    <>
      <b>{to ? <Link to={to}>{title}</Link> : title}</b>
      {!preview.isCut ? (
        <p>{content}</p>
      ) : (
        <details>
          <summary>
            <span>{preview.text}</span> <u>{t('shell.read_more')}</u>
            <u>{t('shell.read_less')}</u>
          </summary>
          <p>{content}</p>
        </details>
      )}
      <time dateTime={isoTime(created_at)}>{dateTime(created_at)}</time>
    </>
  )
}

const Box = styled.div`
  width: 360px;
  max-width: 100%;
  padding: var(--space-2);
  & > h2 {
    font-size: var(--text-3);
    padding-bottom: var(--space-2);
  }
  & > p {
    padding-block: var(--space-2) var(--space-4);
    color: var(--color-text-soft);
  }
  & > ul > li {
    margin-inline: calc(var(--space-3) * -1);
    padding: var(--space-3);
    border-top: 1px solid var(--color-border);
  }
  & > ul > li[data-unread] {
    box-shadow: inset 3px 0 0 var(--color-main);
  }
  & b {
    font-weight: 600;
  }
  & li p,
  & summary {
    color: var(--color-text-soft);
  }
  & u {
    color: var(--color-main-text);
    text-decoration: none;
  }
  & details[open] summary > :not(:last-child),
  & details:not([open]) summary > :last-child {
    display: none;
  }
  & time {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
