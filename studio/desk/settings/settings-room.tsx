import type { ReactNode } from 'react'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { RoomPage } from '../shell/room-page.tsx'
import { RoomTabs } from '../shell/room-tabs.tsx'
import { NextStep } from '../today/next-step.tsx'
import { BranchesCard } from './branches-card.tsx'
import { DomainsCard } from './domains-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PointsCard } from './points-card.tsx'
import { ShippingCard } from './shipping-card.tsx'
import { ShopCards } from './shop-cards.tsx'
import { VnpayCard } from './vnpay-card.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** The parts of the room, by their place in the address. */
const PARTS: readonly { rest: string; name: string; content: ReactNode }[] = [
  { rest: '', name: 'shop', content: <ShopCards /> },
  {
    rest: 'payment',
    name: 'payment',
    content: (
      <>
        <NextStep of="has_account" />
        <PaymentCard />
        <VnpayCard />
      </>
    ),
  },
  {
    rest: 'shipping',
    name: 'shipping',
    content: (
      <>
        <NextStep of="has_shipping" />
        <ShippingCard />
      </>
    ),
  },
  { rest: 'branches', name: 'branches', content: <BranchesCard /> },
  { rest: 'points', name: 'points', content: <PointsCard /> },
  { rest: 'mails', name: 'mails', content: <MailsCard /> },
  { rest: 'domains', name: 'domains', content: <DomainsCard /> },
  { rest: 'webhook', name: 'webhook', content: <WebhookCard /> },
]

/** What the owner decides about the shop. */
export default function SettingsRoom({ rest }: { rest: string }) {
  const t = useT()
  const part = PARTS.find((one) => one.rest === rest) ?? PARTS[0]!
  const pathOf = (of: string) => (of ? `settings/${of}` : 'settings')
  return (
    <RoomPage narrow title={t('desk.rooms.settings')}>
      <RoomTabs
        label={t('desk.rooms.settings')}
        current={pathOf(part.rest)}
        tabs={PARTS.map((one) => ({ path: pathOf(one.rest), label: t(`desk.settings_part.${one.name}`) }))}
      />
      {part.content}
    </RoomPage>
  )
}
