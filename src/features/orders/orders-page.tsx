import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useKeptOrders } from '../../api/kept-orders.ts'
import { useOrders } from '../../api/orders.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import type { Args } from '../../contract/endpoint.ts'
import { findGuestOrder, listOrders, type Order } from '../../contract/orders.ts'
import { PAYMENT_PARTNERS } from '../../contract/payments.ts'
import { CUSTOMER_ORDER_STATUSES } from '../../contract/order-statuses.ts'
import { orderPath, PATHS } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { KeptOrders } from '../../ui/commerce/kept-orders.tsx'
import { NeedsLogin } from '../../ui/commerce/needs-login.tsx'
import { optionText } from '../../domain/option-text.ts'
import { OrderStatusBadge } from '../../ui/commerce/order-status-badge.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { LinkTabs } from '../../ui/controls/link-tabs.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { useOffered } from '../../theme/store-context.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { Image } from '../../ui/image.tsx'
import { Wrap } from '../../ui/wrap.tsx'
import { BuyAgain } from './buy-again.tsx'

const FindOrder = loadable(() => import('./find-order.tsx'))

/** /don-hang: the customer's orders, newest first, with a filter and a count per status. */
export default function OrdersPage() {
  const t = useT()
  usePageTitle(t('orders.title'))
  const [search] = useSearchParams()
  const kept = useKeptOrders()
  const canFind = useOffered(findGuestOrder)
  if (!useSignedIn()) {
    return (
      <>
        {kept.orders.length > 0 && (
          <Kept>
            <KeptOrders {...kept} />
          </Kept>
        )}
        <NeedsLogin onLogin={() => openPopup('phone', {})} />
        {canFind && <FindOrder />}
      </>
    )
  }
  return (
    <PageFrame title={t('orders.title')}>
      <KeptOrders {...kept} />
      <OrderList search={search} />
    </PageFrame>
  )
}

function OrderList({ search }: { search: URLSearchParams }) {
  const t = useT()
  const { data, isLoading, refetch } = useOrders(listArgs(search))
  if (isLoading) return <Skeleton shape="block" />
  if (!data) {
    return (
      <EmptyState image="offline" title={t('orders.failed')}>
        <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>
      </EmptyState>
    )
  }
  const status = search.get('status')
  const href = (filter: string | null, page = 1) => {
    const next = new URLSearchParams({
      ...(filter ? { status: filter } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
    })
    return next.size ? `${PATHS.orders}?${next}` : PATHS.orders
  }
  return (
    <>
      <LinkTabs
        label={t('orders.filter')}
        current={status ?? ''}
        tabs={[
          { id: '', label: t('orders.all'), to: href(null) },
          ...CUSTOMER_ORDER_STATUSES.filter((code) => (data.counters[code] ?? 0) > 0 || code === status).map(
            (code) => ({
              id: code,
              label: (
                <>
                  {t(`ui.order_status.${code}`)} <small>{data.counters[code] ?? 0}</small>
                </>
              ),
              to: href(code),
            }),
          ),
        ]}
      />
      {data.data.length === 0 &&
        (status ? (
          <EmptyState image="orders" title={t('orders.empty_filter')} />
        ) : (
          <EmptyState image="orders" title={t('orders.empty')} text={t('orders.empty_text')}>
            <LinkButton to={PATHS.products}>{t('orders.shop_now')}</LinkButton>
          </EmptyState>
        ))}
      <List>
        {data.data.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </List>
      <Pagination current={data.current_page} last={data.last_page} to={(page) => href(status, page)} />
    </>
  )
}

/** An order of the list: what was bought, and what can be done with it. */
function OrderRow({ order }: { order: Order }) {
  const t = useT()
  const { money, dateTime } = useFormat()
  const pieces = order.line_items.reduce((sum, line) => sum + line.quantity, 0)
  const [first, ...others] = order.line_items
  const isRateable = order.order_status_code === 'COMPLETED' && order.payment_status_code === 'PAID' && !order.reviewed
  const detail = orderPath(order.order_code)
  const of = (text: string) => `${text} ${order.order_code}`
  return (
    <li>
      <article aria-label={t('orders.order', { code: order.order_code })}>
        <Link to={detail}>
          <header>
            <b>{order.order_code}</b>
            <OrderStatusBadge status={order.order_status_code} />
          </header>
          {first && (
            <div>
              <Image
                src={first.image_url ?? first.product.images[0]?.image_url ?? null}
                alt=""
                sizes="64px"
                widths={[160]}
              />
              <p>
                {first.name} <small>×{first.quantity}</small>
                {optionText(first) && <small data-row>{optionText(first)}</small>}
                {others.length > 0 && <small data-row>{t('orders.and_others', { count: others.length })}</small>}
              </p>
            </div>
          )}
          <footer>
            <span>{dateTime(order.created_at)}</span>
            <span>
              {t('orders.items', { count: pieces })} · <b>{money(order.total_final)}</b>
            </span>
          </footer>
        </Link>
        <nav aria-label={t('orders.actions_of', { code: order.order_code })}>
          {order.can_pay && order.payment_partner_id !== PAYMENT_PARTNERS.COD && (
            <LinkButton size="s" to={detail} aria-label={of(t('orders.pay_now'))}>
              {t('orders.pay_now')}
            </LinkButton>
          )}
          {isRateable && (
            <LinkButton size="s" kind="soft" icon="star" to={detail} aria-label={of(t('orders.rate'))}>
              {t('orders.rate')}
            </LinkButton>
          )}
          <BuyAgain orderCode={order.order_code} size="s" />
          {order.can_return && (
            <LinkButton size="s" kind="outline" to={detail} aria-label={of(t('orders.return'))}>
              {t('orders.return')}
            </LinkButton>
          )}
          {order.can_cancel && (
            <LinkButton size="s" kind="outline" to={detail} aria-label={of(t('orders.cancel'))}>
              {t('orders.cancel')}
            </LinkButton>
          )}
        </nav>
      </article>
    </li>
  )
}

/** Arguments of the list, from the URL. */
function listArgs(search: URLSearchParams): Args<typeof listOrders> {
  const status = CUSTOMER_ORDER_STATUSES.find((code) => code === search.get('status'))
  const page = Number(search.get('page')) || 1
  return { query: { page: String(page), ...(status ? { field_by: 'order_status_code', field_by_value: status } : {}) } }
}

export async function prefetch({ get, t, search, signedIn }: PageRequest): Promise<PageFacts> {
  if (signedIn) await get(listOrders, listArgs(search))
  return { title: t('orders.title'), noindex: true }
}

const Kept = styled(Wrap)`
  padding-top: var(--space-6);
`
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  & article {
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }
  & article:hover {
    border-color: var(--color-border-strong);
  }
  & article > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    padding: var(--space-4) var(--space-4) var(--space-3);
    overflow-wrap: anywhere;
  }
  & article > nav {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    padding: 0 var(--space-4) var(--space-4);
  }
  & header,
  & footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--space-2);
    font-size: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
  & footer > span:first-child,
  & small {
    color: var(--color-text-soft);
  }
  & article > a > div {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: var(--space-3);
    align-items: center;
    font-size: var(--text-2);
    overflow-wrap: anywhere;
  }
  & article > a > div > :first-child {
    border-radius: var(--radius-s);
    overflow: hidden;
  }
  & small[data-row] {
    display: block;
  }
`
