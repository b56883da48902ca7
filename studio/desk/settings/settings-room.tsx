import { RoomPage } from '../shell/room-page.tsx'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ShippingCard } from './shipping-card.tsx'
import { ShopCards } from './shop-cards.tsx'

/** What the owner decides about the shop: facts and rules, ways to pay, delivery fees. */
export default function SettingsRoom() {
  const t = useT()
  return (
    <RoomPage narrow title={t('desk.rooms.settings')}>
      <ShopCards />
      <PaymentCard />
      <ShippingCard />
    </RoomPage>
  )
}
