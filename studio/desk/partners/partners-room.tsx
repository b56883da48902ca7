import { PARTNER_ROLES } from '../../../src/contract/owner-partners.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { lazyComponent } from '../../components/lazy-component.tsx'
import { RoomPage } from '../shell/room-page.tsx'
import { RoomTabs } from '../shell/room-tabs.tsx'
import { PayoutList } from './payout-list.tsx'
import { PayoutSuspects } from './payout-suspects.tsx'
import { RequestList } from './request-list.tsx'

const PartnerList = lazyComponent(async () => ({ default: (await import('./partner-list.tsx')).PartnerList }))
const LevelList = lazyComponent(async () => ({ default: (await import('./level-list.tsx')).LevelList }))
const PartnerPage = lazyComponent(async () => ({ default: (await import('./partner-page.tsx')).PartnerPage }))

const TABS = [
  { path: 'partners', label: 'desk.partners.requests', Content: RequestList },
  { path: 'partners/list', label: 'desk.partners.list', Content: PartnerList },
  { path: 'partners/payouts', label: 'desk.partners.payouts', Content: PayoutList },
  { path: 'partners/levels', label: 'desk.agency_types.title', Content: LevelList },
  { path: 'partners/suspects', label: 'desk.suspects.title', Content: PayoutSuspects },
] as const

/** Who asks to become a partner, who is one, which partners ask for money, and which orders are suspect. `partners/{customer_id}/{role}` shows one. */
export default function PartnersRoom({ rest }: { rest: string }) {
  const t = useT()
  const [, id, typed] = /^(\d+)\/(\w+)$/.exec(rest) ?? []
  const role = PARTNER_ROLES.find((one) => one === typed)
  if (id && role) return <PartnerPage key={rest} customerId={Number(id)} role={role} />
  const { path, Content } = TABS.find((tab) => tab.path === `partners/${rest}`) ?? TABS[0]
  return (
    <RoomPage title={t('desk.rooms.partners')}>
      <RoomTabs
        label={t('desk.rooms.partners')}
        current={path}
        tabs={TABS.map((tab) => ({ path: tab.path, label: t(tab.label) }))}
      />
      <Content />
    </RoomPage>
  )
}
