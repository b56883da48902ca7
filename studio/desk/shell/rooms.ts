import type { ComponentType } from 'react'
import type { Permission, StudioRole } from '../../../src/contract/permissions.ts'
import type { StudioRoom } from '../../../src/contract/studio.ts'
import { isAllowed } from '../../../src/domain/permissions.ts'
import { lazyComponent } from '../../components/lazy-component.tsx'

/** A room of the desk. `path` is its part of the address and of its name, `desk.rooms.{path}`. Without a permission it is everybody's. */
export type Room = {
  path: StudioRoom
  icon: string
  permission?: Permission
  Component: ComponentType<{ rest: string }>
}

/** In the order of the navigation. A room that does not exist yet has no row. */
export const ROOMS: readonly Room[] = [
  {
    path: 'today',
    icon: 'house',
    permission: 'orders.read',
    Component: lazyComponent(() => import('../today/today-room.tsx')),
  },
  {
    path: 'orders',
    icon: 'shopping-bag',
    permission: 'orders.read',
    Component: lazyComponent(() => import('../orders/orders-room.tsx')),
  },
  {
    path: 'products',
    icon: 'package',
    permission: 'products.read',
    Component: lazyComponent(() => import('../products/products-room.tsx')),
  },
  {
    path: 'chat',
    icon: 'message-circle',
    permission: 'chats.read',
    Component: lazyComponent(() => import('../chat/chat-room.tsx')),
  },
  {
    path: 'reviews',
    icon: 'star',
    permission: 'reviews.read',
    Component: lazyComponent(() => import('../reviews/reviews-room.tsx')),
  },
  {
    path: 'partners',
    icon: 'share-2',
    permission: 'partners.read',
    Component: lazyComponent(() => import('../partners/partners-room.tsx')),
  },
  {
    path: 'settings',
    icon: 'settings-2',
    permission: 'settings.read',
    Component: lazyComponent(() => import('../settings/settings-room.tsx')),
  },
  {
    path: 'staff',
    icon: 'users',
    permission: 'staff.read',
    Component: lazyComponent(() => import('../staff/staff-room.tsx')),
  },
  {
    path: 'changes',
    icon: 'scroll-text',
    permission: 'audit.read',
    Component: lazyComponent(() => import('../staff/audit-room.tsx')),
  },
  {
    path: 'account',
    icon: 'circle-user',
    Component: lazyComponent(() => import('../account/account-room.tsx')),
  },
]

export const roomsFor = (role: StudioRole): Room[] =>
  ROOMS.filter(({ permission }) => !permission || isAllowed(role, permission))
