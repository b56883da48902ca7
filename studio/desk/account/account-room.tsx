import { useT } from '../../../src/i18n/i18n-context.tsx'
import { RoomPage } from '../shell/room-page.tsx'
import { DevicesCard } from './devices-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/** The person's own account: second factor, and where they are signed in. */
export default function AccountRoom() {
  const t = useT()
  return (
    <RoomPage narrow title={t('desk.rooms.account')}>
      <SecondFactorCard />
      <DevicesCard />
    </RoomPage>
  )
}
