import { styled } from 'styled-components'
import { listWebhookDeliveries, testStoreWebhook, type WebhookDelivery } from '../../../src/contract/owner-webhook.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomState } from '../shell/room-page.tsx'
import { Rows } from '../shell/rows.ts'

const LOOK_MS = 3_000 // a test is sent within a second

/** What became of the last messages. */
export function WebhookDeliveries({ canTest }: { canTest: boolean }) {
  const t = useT()
  const { data, failure, retry } = useRead(listWebhookDeliveries, {}, { everyMs: LOOK_MS })
  const test = useWrite(testStoreWebhook, { invalidates: ['webhook/deliveries'] })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <Card>
      <h2>{t('desk.webhook.deliveries')}</h2>
      {canTest && (
        <Action busy={test.isBusy} onClick={() => void test.write({})}>
          {t('desk.webhook.test')}
        </Action>
      )}
      {data.length === 0 && <p>{t('desk.webhook.empty')}</p>}
      <List>
        {data.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </List>
    </Card>
  )
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const t = useT()
  const { dateTime } = useFormat()
  const { type, order_code, state, attempts, problem, created_at } = delivery
  const why =
    problem &&
    (/^\d+$/.test(problem)
      ? t('desk.webhook.problem.status', { status: problem })
      : t(`desk.webhook.problem.${problem}`))
  return (
    <li>
      <b>{t(`desk.webhook.type.${type}`)}</b>
      {order_code && <RoomLink to={`orders/${order_code}`}>{order_code}</RoomLink>}
      <time dateTime={created_at}>{dateTime(created_at)}</time>
      <span data-state={state}>{t(`desk.webhook.state.${state}`)}</span>
      {(why || attempts > 1) && (
        <small>{[why, t('desk.webhook.attempts', { count: attempts })].filter(Boolean).join(' · ')}</small>
      )}
    </li>
  )
}

const List = styled(Rows)`
  & > li {
    overflow-wrap: anywhere;
  }
  & [data-state='delivered'] {
    color: var(--color-success);
  }
  & [data-state='failed'] {
    color: var(--color-danger);
  }
`
