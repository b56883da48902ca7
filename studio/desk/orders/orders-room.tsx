import { lazyComponent } from '../../components/lazy-component.tsx'
import { OrderPage } from './order-page.tsx'
import { OrderList } from './order-list.tsx'

const NewOrder = lazyComponent(async () => ({ default: (await import('./new-order-page.tsx')).NewOrderPage }))

/** `orders` lists, `orders/new` types one in, `orders/{order_code}` shows one. */
export default function OrdersRoom({ rest }: { rest: string }) {
  if (rest === 'new') return <NewOrder />
  return rest ? <OrderPage key={rest} code={rest} /> : <OrderList />
}
