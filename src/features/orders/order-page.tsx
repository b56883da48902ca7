import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { orderArgs, useOrder } from '../../api/orders.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { CallFailure } from '../../api/query.ts'
import { useRouteParams } from '../../api/route-params.tsx'
import type { LineItem } from '../../contract/line-items.ts'
import { getOrder, listStatusRecords, type OrderDetail } from '../../contract/orders.ts'
import { PATHS } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { useSignedIn } from '../../session/session.tsx'
import { usePage } from '../../theme/store-context.tsx'
import { Card } from '../../ui/card.ts'
import { LineItemRow } from '../../ui/commerce/line-item-row.tsx'
import { MoneyRows, totalRows } from '../../ui/commerce/money-rows.tsx'
import { OrderStatusBadge } from '../../ui/commerce/order-status-badge.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ClaimOrder } from './claim-order.tsx'
import { OrderPlace } from './order-place.tsx'
import { OrderProblem } from './order-problem.tsx'
import { PayOrder } from './pay-order.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { RefundCard } from './refund-card.tsx'
import { ReturnOrder } from './return-order.tsx'
import { StatusHistory } from './status-history.tsx'
import { TransferCard } from './transfer-card.tsx'

const RateLine = loadable<{ orderCode: string; line: LineItem }>(() => import('./rate-line.tsx'))

/** /don-hang/{order code}: an order, for its customer or for a guest with the signed link (decision 56). Also the last step of the checkout. */
export default function OrderPage() {
  const t = useT()
  const { code = '' } = useRouteParams()
  const [search] = useSearchParams()
  const token = search.get('token') ?? undefined
  const { data: order, error, isPending, refetch } = useOrder(code, token, search.get('vnpay') === 'ok')
  usePageTitle(t('orders.order', { code }))
  if (isPending)
    return (
      <PageFrame title={t('orders.order', { code })}>
        <Skeleton shape="block" />
      </PageFrame>
    )
  if (order) return <OrderView order={order} token={token} />
  const isLost = error instanceof CallFailure && error.reply.code >= 400 && error.reply.code < 500
  return (
    <EmptyState
      isPage
      image={isLost ? 'lost' : 'offline'}
      title={t(isLost ? 'orders.not_found' : 'orders.failed')}
      text={isLost ? t('orders.not_found_text') : undefined}
    >
      {isLost ? (
        <LinkButton to={PATHS.orders}>{t('orders.title')}</LinkButton>
      ) : (
        <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>
      )}
    </EmptyState>
  )
}

function OrderView({ order, token }: { order: OrderDetail; token: string | undefined }) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const { store } = usePage()
  const signedIn = useSignedIn()
  const isRateable = signedIn && order.order_status_code === 'COMPLETED' && order.payment_status_code === 'PAID'
  return (
    <PageFrame
      wide
      title={t('orders.order', { code: order.order_code })}
      aside={<OrderStatusBadge status={order.order_status_code} />}
    >
      <Letterhead>
        <b>{store.name}</b>
        {store.address && <span> · {store.address}</span>}
      </Letterhead>
      <p>{t('orders.placed_at', { time: dateTime(order.created_at) })}</p>
      <OrderProblem />
      <PaymentNotice order={order} token={token} />
      <ClaimOrder order={order} token={token} />
      <RefundCard order={order} token={token} />
      {order.transfer && <TransferCard transfer={order.transfer} />}
      <Grid>
        <Card aria-label={t('orders.products')}>
          <h2>{t('orders.products')}</h2>
          <Lines>
            {order.line_items.map((line) => (
              <li key={line.id}>
                <LineItemRow line={line} />
                {isRateable && !line.is_bonus && <RateLine orderCode={order.order_code} line={line} />}
              </li>
            ))}
          </Lines>
          {order.bonus_agency_history?.step_bonus.map(({ id, reward_name: reward }) => (
            <Notice key={id} tone="success">
              {t('orders.agency_bonus', { reward })}
            </Notice>
          ))}
        </Card>
        <Card aria-label={t('orders.total')}>
          <h2>{t('orders.payment')}</h2>
          <p>
            {order.payment_method_name} · {order.payment_status_name}
          </p>
          {order.can_pay && <PayOrder order={order} token={token} />}
          <MoneyRows rows={totalRows(order, (step) => t(`orders.sum.${step}`))} />
          <Total>
            <span>{t('orders.total')}</span>
            <strong>{money(order.total_final)}</strong>
          </Total>
        </Card>
        <OrderPlace order={order} />
        <Card aria-label={t('orders.history')}>
          <h2>{t('orders.history')}</h2>
          <StatusHistory orderId={order.id} token={token} />
        </Card>
        <Actions>
          <BuyAgain orderCode={order.order_code} token={token} />
          <Button kind="outline" icon="printer" onClick={() => window.print()} data-scripted>
            {t('orders.print')}
          </Button>
          {order.can_cancel && <CancelOrder orderCode={order.order_code} token={token} />}
          {order.can_return && <ReturnOrder orderCode={order.order_code} token={token} />}
        </Actions>
      </Grid>
    </PageFrame>
  )
}

export async function prefetch({ get, t, params, search }: PageRequest): Promise<PageFacts> {
  const code = params.code ?? ''
  const args = orderArgs(code, search.get('token') ?? undefined)
  const reply = await get(getOrder, args)
  if (reply.ok) await get(listStatusRecords, { params: { order_id: reply.data.id }, query: args.query })
  return {
    title: t('orders.order', { code }),
    noindex: true,
    ...(reply.ok || reply.code >= 500 || reply.code === 0 ? {} : { status: 404 }),
  }
}

/** Of the receipt: the order as it is printed. */
const Letterhead = styled.p`
  :root:has(&) .frame ~ aside {
    display: none; /* contact buttons would cover the address */
  }
  display: none;
  @media print {
    display: block;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-3);
  & > details {
    width: 100%;
  }
  & summary {
    padding-block: var(--space-3);
    font-weight: 600;
    cursor: pointer;
  }
  & > details > form {
    display: grid;
    gap: var(--space-3);
    justify-items: start;
  }
  & > details > form > div {
    width: 100%;
  }
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  align-items: start;
  gap: var(--space-4);
  @media (width >= 900px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    grid-template-rows: auto auto auto 1fr;
    & > :first-child {
      grid-row: 1 / -1;
    }
  }
  @media print and (600px <= width < 900px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > :is(:first-child, :nth-last-child(2)) {
      grid-column: 1 / -1;
    }
  }
`
const Lines = styled.ul`
  display: grid;
  gap: var(--space-2);
  & > li > article {
    grid-template-columns: 64px minmax(0, 1fr);
    padding-block: var(--space-1);
  }
  & > li > button,
  & > li > [data-rated] {
    margin-left: calc(64px + var(--space-3)); /* aligned with the text, not with the image */
  }
  & [data-rated] {
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
`
const Total = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  padding-top: var(--space-3);
  border-top: 1px solid var(--color-border);
  & > strong {
    font-size: var(--text-5);
    line-height: 1.35;
    color: var(--color-main-text);
    font-variant-numeric: tabular-nums;
  }
`
