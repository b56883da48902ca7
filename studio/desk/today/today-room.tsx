import { styled } from 'styled-components'
import { getToday, type Today, type WaitingKind } from '../../../src/contract/owner-reports.ts'
import { printDay } from '../../../src/domain/date-range.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useRead } from '../shell/calls.ts'
import { useMay } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { OpeningCard } from './opening-card.tsx'
import { SalesCard } from './sales-card.tsx'

const ASK_EVERY_MS = 30_000

/** What waits, in the order it is worked off, with the list behind each figure. A figure whose room does not exist has none. */
const WAITING: readonly { kind: WaitingKind; list?: string }[] = [
  { kind: 'orders', list: 'orders?status=WAITING_FOR_PROGRESSING' },
  { kind: 'chats', list: 'chat?unread=true' },
  { kind: 'partner_requests', list: 'partners' },
  { kind: 'payouts', list: 'partners/payouts?status=OPEN' },
  { kind: 'reviews', list: 'reviews?status=0' },
  { kind: 'low_stock', list: 'products?show=low' },
]

/** Today's orders and money beside last week's, and what waits. */
export default function TodayRoom() {
  const t = useT()
  const mayRead = useMay('products.read')
  const { data, failure, retry } = useRead(getToday, {}, { everyMs: ASK_EVERY_MS })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  return (
    <RoomPage title={t('desk.rooms.today')}>
      {mayRead && <OpeningCard />}
      <Pair>
        <Figure data={data} of="revenue" />
        <Figure data={data} of="orders" />
      </Pair>
      <SalesCard />
      <Card>
        <h2>{t('desk.today.waiting')}</h2>
        <Waiting data={data} />
      </Card>
    </RoomPage>
  )
}

/** A figure of today, and what it was at this time a week ago. */
function Figure({ data, of }: { data: Today; of: 'orders' | 'revenue' }) {
  const t = useT()
  const { money, number } = useFormat()
  const show = of === 'revenue' ? money : number
  const rowsOf = (day: string) => `orders?date_from=${day}&date_to=${day}`
  return (
    <Card>
      <h2>{t(`desk.today.${of}`)}</h2>
      <Big to={rowsOf(data.day)}>{show(data.today[of])}</Big>
      <p>
        {t('desk.today.until_now', { day: printDay(data.week_ago_day), value: show(data.week_ago_until_now[of]) })}
        {' · '}
        <RoomLink to={rowsOf(data.week_ago_day)}>
          {t('desk.today.whole_day', { value: show(data.week_ago[of]) })}
        </RoomLink>
      </p>
    </Card>
  )
}

function Waiting({ data: { waiting, owed_back: owed } }: { data: Today }) {
  const t = useT()
  const { number, money } = useFormat()
  return (
    <Rows>
      {owed.orders > 0 && (
        <li>
          <RoomLink to="orders?payment=OWED_BACK">
            <b>{number(owed.orders)}</b> {t('desk.today.owed_back_waiting', { money: money(owed.money) })}
          </RoomLink>
        </li>
      )}
      {WAITING.map(({ kind, list }) => {
        const count = waiting[kind]
        if (count === null) return null
        const text = (
          <>
            <b>{number(count)}</b> {t(`desk.today.${kind}_waiting`)}
          </>
        )
        return (
          <li key={kind} data-none={count === 0 || undefined}>
            {list ? <RoomLink to={list}>{text}</RoomLink> : text}
          </li>
        )
      })}
    </Rows>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: var(--space-4);
  & a {
    color: var(--color-main-text);
  }
  & p a {
    text-decoration: underline;
  }
`
const Big = styled(RoomLink)`
  font-size: var(--text-6);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`
const Rows = styled.ul`
  display: grid;
  & li {
    padding-block: var(--space-2);
  }
  & li + li {
    border-top: 1px solid var(--color-border);
  }
  & li[data-none] {
    color: var(--color-text-soft);
  }
  & a {
    display: block;
    color: var(--color-main-text);
  }
  & b {
    display: inline-block;
    min-width: 3ch;
    font-variant-numeric: tabular-nums;
  }
`
