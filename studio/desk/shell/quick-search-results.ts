import { listOwnerProducts } from '../../../src/contract/owner-catalog.ts'
import { listChats } from '../../../src/contract/owner-desk.ts'
import { listOwnerOrders } from '../../../src/contract/owner-orders.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { useRead } from './calls.ts'
import { useDesk, useMay } from './desk-context.ts'
import { findPlaces, THEME } from './places.ts'
import type { FoundRow } from '../../components/find-list.tsx'

/** A place of the desk. `id`: its path after the store in the address; `href` of a place outside the desk. */
type Found = FoundRow & { icon: string; href?: string }
const FEW = 5

/** Rooms and their parts by their names, and by words of what is done there, as typed; orders, products and customers by `search`, once it has two letters. */
export function useFound(typed: string, search: string): Found[] {
  const t = useT()
  const { money } = useFormat()
  const { store } = useDesk()
  const isAsked = search.length >= 2
  const query = { search, limit: FEW }
  const orders = useRead(listOwnerOrders, { query }, { enabled: useMay('orders.read') && isAsked })
  const products = useRead(listOwnerProducts, { query }, { enabled: useMay('products.read') && isAsked })
  const chats = useRead(listChats, { query }, { enabled: useMay('chats.read') && isAsked })
  const rooms = findPlaces(store.role, typed, t).map(({ path, icon, text, of }) => ({
    id: path,
    icon,
    text,
    detail: of || t('desk.search.room'),
    ...(path === THEME && { href: `/studio/${store.store_code}` }),
  }))
  if (!isAsked || typed === '') return rooms
  return [
    ...rooms,
    ...(orders.data?.data ?? []).map(({ order_code, customer, total_final }) => ({
      id: `orders/${order_code}`,
      icon: 'shopping-bag',
      text: order_code,
      detail: [customer.name, money(total_final)].filter(Boolean).join(' · '),
    })),
    ...(products.data?.data ?? []).map(({ id, name, price }) => ({
      id: `products/${id}`,
      icon: 'package',
      text: name,
      detail: money(price),
    })),
    ...(chats.data?.data ?? []).map(({ customer }) => ({
      id: `chat/${customer.id}`,
      icon: 'message-circle',
      text: customer.name ?? '',
      detail: customer.phone_number ?? '',
    })),
  ]
}
