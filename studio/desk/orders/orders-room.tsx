import { OrderPage } from './order-page.tsx'
import { OrderList } from './order-list.tsx'

/** `orders` lists, `orders/{order_code}` shows one. */
export default function OrdersRoom({ rest }: { rest: string }) {
  return rest ? <OrderPage key={rest} code={rest} /> : <OrderList />
}
