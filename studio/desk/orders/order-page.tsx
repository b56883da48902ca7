import { useState } from 'react'
import { styled } from 'styled-components'
import type { OrderStatus, PaymentStatus } from '../../../src/contract/order-statuses.ts'
import { getOwnerOrder, moveOwnerOrder, type OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { getStore } from '../../../src/contract/store.ts'
import { getAppTheme } from '../../../src/contract/theme.ts'
import { GIVES_STOCK_BACK } from '../../../src/domain/order-status.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { addressText } from '../../../src/domain/address-text.ts'
import Barcode from '../../../src/ui/commerce/barcode.tsx'
import QrCode from '../../../src/ui/commerce/qr-code.tsx'
import { Notice } from '../../../src/ui/controls/notice.tsx'
import { TextAreaField } from '../../../src/ui/controls/text-input.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useAttemptKey } from '../form/attempt-key.ts'
import { useTypedText } from '../form/typed-text.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useDesk, useMay } from '../shell/desk-context.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { OrderMoney } from './money/order-money.tsx'
import { OrderEarners } from './order-earners.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OnPaper, PrintChoice } from './print-choice.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TrackingForm } from './tracking-form.tsx'

/** Statuses that end an order badly: asked about once, with a reason. */
const ASKS_WHY: readonly OrderStatus[] = ['USER_CANCELLED', 'OUT_OF_STOCK', 'DELIVERY_ERROR', 'CUSTOMER_HAS_RETURNS']

/** Statuses on the way to the buyer: the next one stands out. */
const GOES_ON: readonly OrderStatus[] = ['PACKING', 'SHIPPING', 'COMPLETED', 'RECEIVED_PRODUCT']

/** One order: what is to be done next, whom it goes to, what is in it, what it costs, and its history. */
export function OrderPage({ code }: { code: string }) {
  const t = useT()
  const { store } = useDesk()
  const { dateTime, money } = useFormat()
  const mayWrite = useMay('orders.write')
  const { data: order, failure, retry } = useRead(getOwnerOrder, { params: { order_code: code } })
  const { write, isBusy } = useWrite(moveOwnerOrder, { invalidates: ['orders', 'audit_log', 'today'] })
  const { keyOf, done } = useAttemptKey()
  const [asked, setAsked] = useState<OrderStatus>()
  const [note, setNote] = useTypedText(`why-${code}`)
  const [isReturning, setReturning] = useState(false)
  if (!order) return <RoomState failure={failure} onRetry={retry} />
  const move = async (body: {
    order_status_code?: OrderStatus
    payment_status_code?: PaymentStatus
    note?: string
  }) => {
    const reply = await write({ params: { order_code: code }, body }, { idempotencyKey: keyOf(body) })
    if (reply.ok) done()
    return reply
  }
  return (
    <RoomPage
      title={
        <>
          {order.order_code} <StatusBadge order={order} />
        </>
      }
      actions={<PrintChoice />}
    >
      <PrintHead>
        <QrCode text={order.order_code} label={order.order_code} />
        <b>{store.name}</b> {store.address.replace(/^https?:\/\/|\/$/g, '')}
        <br />
        {dateTime(order.created_at)}
        <ShopFacts />
        <div>
          <Barcode text={order.order_code} label={t('desk.orders.barcode', { code: order.order_code })} />
        </div>
      </PrintHead>
      <p className="no-print">
        <RoomLink to="orders">{t('desk.orders.back')}</RoomLink> · {dateTime(order.created_at)}
      </p>
      {mayWrite && order.next_statuses.length + order.next_payment_statuses.length > 0 && (
        <Next className="no-print" aria-label={t('desk.orders.next')}>
          {order.next_statuses.map((status, index) => (
            <Action
              key={status}
              kind={
                ASKS_WHY.includes(status) ? 'danger' : index === 0 && GOES_ON.includes(status) ? 'primary' : 'outline'
              }
              busy={isBusy}
              onClick={() => (ASKS_WHY.includes(status) ? setAsked(status) : void move({ order_status_code: status }))}
            >
              {t(`desk.move_to.${status}`)}
            </Action>
          ))}
          {order.next_payment_statuses.map((status) => (
            <Action key={status} busy={isBusy} onClick={() => void move({ payment_status_code: status })}>
              {t(`desk.payment_to.${status}`)}
            </Action>
          ))}
        </Next>
      )}
      <OrderMoney order={order} mayWrite={mayWrite} />
      <Halves>
        <Buyer order={order} mayWrite={mayWrite} />
        <Card className="no-print">
          <h2>{t('desk.orders.parcel')}</h2>
          <TrackingForm key={order.tracking_code} order={order} mayWrite={mayWrite} />
        </Card>
      </Halves>
      <OrderLines order={order}>
        {mayWrite && order.can_return_lines && (
          <Action icon="undo-2" className="no-print" onClick={() => setReturning(true)}>
            {t('desk.returns.take_back')}
          </Action>
        )}
      </OrderLines>
      <OrderEarners order={order} />
      <OrderNotes order={order} mayWrite={mayWrite} />
      <Card className="no-print">
        <h2>{t('desk.orders.history')}</h2>
        <History>
          {order.status_records.map((record) => (
            <li key={record.id}>
              <time>{dateTime(record.created_at)}</time>
              <span>
                {record.order_status && t(`desk.order_status.${record.order_status}`)}
                {record.payment_status && t(`desk.payment_to.${record.payment_status}`)}
                {record.note && ` – ${record.note}`}
              </span>
              <small>{t(record.author === 1 ? 'desk.orders.by_customer' : 'desk.orders.by_store')}</small>
            </li>
          ))}
        </History>
      </Card>
      {isReturning && <ReturnDialog order={order} onClose={() => setReturning(false)} />}
      {asked && (
        <Confirm
          title={t(`desk.move_to.${asked}`)}
          text={t('desk.orders.why_text')}
          label={t(`desk.move_to.${asked}`)}
          isFinal
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            const reply = await move({ order_status_code: asked, note })
            if (!reply.ok) return
            setNote('')
            setAsked(undefined)
          }}
        >
          {GIVES_STOCK_BACK.includes(asked) && heldOf(order) > 0 && (
            <Notice>{t('desk.money.will_be_owed', { money: money(heldOf(order)) })}</Notice>
          )}
          <TextAreaField
            label={t('desk.orders.why')}
            optional
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Confirm>
      )}
    </RoomPage>
  )
}

const BEFORE_SHIPPING: readonly OrderStatus[] = ['WAITING_FOR_PROGRESSING', 'PACKING', 'WAIT_FOR_PAYMENT']
/** What came in and is not owed back: it becomes owed when the order is cancelled or returned. */
const heldOf = ({ money_entries, paid_back, owed_back }: OwnerOrderDetail): number =>
  money_entries.reduce(
    (sum, { kind, reason, amount }) => sum + (kind === 'PAID' || reason === 'KEPT' ? amount : 0),
    0,
  ) -
  paid_back -
  owed_back

/** Picked up at a branch: goes nowhere. */
const branchOnly = ({ branch, customer_address }: OwnerOrderDetail) => branch !== null && !customer_address.province

function Buyer({ order, mayWrite }: { order: OwnerOrderDetail; mayWrite: boolean }) {
  const t = useT()
  const [isChanging, setChanging] = useState(false)
  const isHere = BEFORE_SHIPPING.includes(order.order_status_code) && !branchOnly(order)
  const { customer_address: to, customer, branch } = order
  return (
    <Card>
      <h2>{t('desk.orders.buyer')}</h2>
      <address>
        <b>{to.name || customer.name}</b>
        <br />
        <a href={`tel:${to.phone || customer.phone_number}`}>{to.phone || customer.phone_number}</a>
        <br />
        {addressText(to)}
      </address>
      {mayWrite && isHere && (
        <Action icon="pencil" className="no-print" onClick={() => setChanging(true)}>
          {t('desk.orders.change_address')}
        </Action>
      )}
      {isChanging && <AddressDialog order={order} onClose={() => setChanging(false)} />}
      {branch && <p>{t('desk.orders.branch', { name: branch.name })}</p>}
      {order.customer_note && (
        <Wish>
          <small>{t('desk.orders.buyer_note')}</small>
          {order.customer_note}
        </Wish>
      )}
      <p>
        {order.payment_method_name} · {order.payment_status_name}
      </p>
    </Card>
  )
}

/** Where the shop is and by which number it is called, as its pages say. */
function ShopFacts() {
  const { data: shop } = useRead(getStore, {})
  const { data: theme } = useRead(getAppTheme, {})
  const facts = [shop?.address, theme?.phone_number_hotline].filter(Boolean).map(String).join(' · ')
  return (
    facts && (
      <>
        <br />
        {facts}
      </>
    )
  )
}

/** Whose order it is, of when, and its code for a scanner. On a screen they stand elsewhere. */
const PrintHead = styled(OnPaper).attrs({ as: 'div' })`
  & > svg {
    float: right;
    width: 22mm;
    padding: 0;
    border: 0;
  }
`
/** What the buyer asks for is read on paper too, by whoever packs. */
const Wish = styled.p`
  display: grid;
  padding: var(--space-3);
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-s);
  white-space: pre-line;
  overflow-wrap: anywhere;
  && {
    color: var(--color-text);
  }
`
const Next = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--space-4);
  & address {
    font-style: normal;
  }
`
const History = styled.ol`
  display: grid;
  gap: var(--space-2);
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`
