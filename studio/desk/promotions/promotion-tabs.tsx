import { useT } from '../../../src/i18n/i18n-context.tsx'
import { RoomTabs } from '../shell/room-tabs.tsx'

const TABS = [
  { path: 'promotions', name: 'desk.promotions.all' },
  { path: 'promotions/calendar', name: 'desk.promotions.calendar' },
  { path: 'promotions/groups', name: 'desk.groups.title' },
] as const

/** The parts of the room. */
export function PromotionTabs({ current }: { current: (typeof TABS)[number]['path'] }) {
  const t = useT()
  return (
    <RoomTabs
      label={t('desk.rooms.promotions')}
      tabs={TABS.map(({ path, name }) => ({ path, label: t(name) }))}
      current={current}
    />
  )
}
