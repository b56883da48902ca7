import { z } from 'zod'

/** Roles of people in a store; support is the platform's, and reads every store. */
export const STAFF_ROLES = ['owner', 'manager', 'order_staff', 'content_editor'] as const
export const StaffRole = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof StaffRole>
/** `designer`: where goods, orders and people of a shop are on another server (API_ORIGIN), and only its look is here. */
export const StudioRole = z.enum([...STAFF_ROLES, 'support', 'designer'])
export type StudioRole = z.infer<typeof StudioRole>

/** What an owner's endpoint may require. Each names one, and each is named: a permission that guards nothing promises what is not there. */
export const PERMISSIONS = [
  'orders.read',
  'orders.write',
  'products.read',
  'products.write',
  'content.read',
  'content.write',
  'promotions.read',
  'promotions.write',
  'theme.read',
  'theme.write',
  'theme.publish',
  'theme.propose',
  'media.write',
  'notifications.write',
  'chats.read',
  'chats.write',
  'reviews.read',
  'reviews.write',
  'partners.read',
  'partners.write',
  'partners.id_cards',
  'payouts.write',
  'settings.read',
  'settings.write',
  'bank.write',
  'store.export',
  'staff.read',
  'staff.write',
  'audit.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const READS = PERMISSIONS.filter((permission) => permission.endsWith('.read'))

/** What the owner alone may: people, their own money, and everybody's data in one file. */
const OWNERS_ONLY: ReadonlySet<Permission> = new Set(['staff.write', 'bank.write', 'store.export'])

/** The permissions of each role. The server enforces this table (`access` of handle.ts), the desk shows only what it allows. */
export const ROLE_PERMISSIONS: Record<StudioRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !OWNERS_ONLY.has(permission)),
  order_staff: [
    'orders.read',
    'orders.write',
    'products.read',
    'promotions.read',
    'chats.read',
    'chats.write',
    'reviews.read',
    'media.write',
  ],
  content_editor: [
    'products.read',
    'content.read',
    'content.write',
    'theme.read',
    'theme.write',
    'theme.publish',
    'theme.propose',
    'reviews.read',
    'reviews.write',
    'media.write',
  ],
  support: [...READS, 'theme.propose'],
  designer: [
    'products.read',
    'content.read',
    'theme.read',
    'theme.write',
    'theme.publish',
    'theme.propose',
    'media.write',
  ],
}
