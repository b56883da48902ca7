import type { Meta } from '@storybook/react-vite'
import { storyOfRoom } from '../testing/story-of-room.tsx'

/** Each room in the dark and on a phone. Run by `npm run test:full`. */
export default { title: 'Desk/All rooms', tags: ['!test', 'full'] } satisfies Meta

export const AccountDark = storyOfRoom('account', 'dark')
export const AccountPhone = storyOfRoom('account', 'phone')
export const ChatDark = storyOfRoom('chat', 'dark')
export const ChatPhone = storyOfRoom('chat', 'phone')
export const OrdersDark = storyOfRoom('orders', 'dark')
export const OrdersPhone = storyOfRoom('orders', 'phone')
export const PartnersDark = storyOfRoom('partners', 'dark')
export const PartnersPhone = storyOfRoom('partners', 'phone')
export const ProductsDark = storyOfRoom('products', 'dark')
export const ProductsPhone = storyOfRoom('products', 'phone')
export const ReviewsDark = storyOfRoom('reviews', 'dark')
export const ReviewsPhone = storyOfRoom('reviews', 'phone')
export const SettingsDark = storyOfRoom('settings', 'dark')
export const SettingsPhone = storyOfRoom('settings', 'phone')
export const ChangesDark = storyOfRoom('changes', 'dark')
export const ChangesPhone = storyOfRoom('changes', 'phone')
export const StaffDark = storyOfRoom('staff', 'dark')
export const StaffPhone = storyOfRoom('staff', 'phone')
export const TodayDark = storyOfRoom('today', 'dark')
export const TodayPhone = storyOfRoom('today', 'phone')
