import { useT } from '../../../src/i18n/i18n-context.tsx'
import { RoomPage } from '../shell/room-page.tsx'
import { RoomTabs } from '../shell/room-tabs.tsx'
import { PayoutList } from './payout-list.tsx'
import { RequestList } from './request-list.tsx'

/** Who asks to become a partner, and which partners ask for money. */
export default function PartnersRoom({ rest }: { rest: string }) {
  const t = useT()
  const isPayouts = rest === 'payouts'
  return (
    <RoomPage title={t('desk.rooms.partners')}>
      <RoomTabs
        label={t('desk.rooms.partners')}
        current={isPayouts ? 'partners/payouts' : 'partners'}
        tabs={[
          { path: 'partners', label: t('desk.partners.requests') },
          { path: 'partners/payouts', label: t('desk.partners.payouts') },
        ]}
      />
      {isPayouts ? <PayoutList /> : <RequestList />}
    </RoomPage>
  )
}
