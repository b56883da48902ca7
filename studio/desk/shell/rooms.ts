import type { ComponentType } from 'react'
import type { Permission, StudioRole } from '../../../src/contract/permissions.ts'
import type { StudioRoom } from '../../../src/contract/studio.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { lazyComponent } from '../../components/lazy-component.tsx'
import { RoomFailed, RoomWaiting } from './room-page.tsx'

/** A room of the desk. `path` is its part of the address and of its name, `desk.rooms.{path}`. Without a permission it is everybody's. */
export type Room = {
  path: StudioRoom
  icon: string
  permission?: Permission
  Component: ComponentType<{ rest: string }>
}

const room = (path: StudioRoom, icon: string, permission: Permission | undefined, load: LoadRoom): Room => ({
  path,
  icon,
  ...(permission && { permission }),
  Component: lazyComponent(load, RoomFailed, RoomWaiting),
})
type LoadRoom = () => Promise<{ default: Room['Component'] }>

/** In the order of the navigation. A room that does not exist yet has no row. */
export const ROOMS: readonly Room[] = [
  room('today', 'house', 'orders.read', () => import('../today/today-room.tsx')),
  room('orders', 'shopping-bag', 'orders.read', () => import('../orders/orders-room.tsx')),
  room('products', 'package', 'products.read', () => import('../products/products-room.tsx')),
  room('chat', 'message-circle', 'chats.read', () => import('../chat/chat-room.tsx')),
  room('reviews', 'star', 'reviews.read', () => import('../reviews/reviews-room.tsx')),
  room('promotions', 'tag', 'promotions.read', () => import('../promotions/promotions-room.tsx')),
  room('content', 'newspaper', 'content.read', () => import('../content/content-room.tsx')),
  room('partners', 'share-2', 'partners.read', () => import('../partners/partners-room.tsx')),
  room('settings', 'settings-2', 'settings.read', () => import('../settings/settings-room.tsx')),
  room('staff', 'users', 'staff.read', () => import('../staff/staff-room.tsx')),
  room('changes', 'scroll-text', 'audit.read', () => import('../staff/audit-room.tsx')),
  room('account', 'circle-user', undefined, () => import('../account/account-room.tsx')),
]

/** A designer's shop is on another server: what they read of goods and posts is for what a theme names. */
export const roomsFor = (role: StudioRole): Room[] =>
  ROOMS.filter(({ path }) => role !== 'designer' || path === 'account').filter(
    ({ permission }) => !permission || isAllowed(role, permission),
  )
