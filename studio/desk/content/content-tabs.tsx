import { useT } from '../../../src/i18n/i18n-context.tsx'
import { RoomTabs } from '../shell/room-tabs.tsx'

const TABS = [
  { path: 'content', name: 'desk.content.posts' },
  { path: 'content/banners', name: 'desk.banners.tab' },
  { path: 'content/policies', name: 'desk.content.policies' },
  { path: 'content/categories', name: 'desk.content.categories' },
] as const

/** The parts of the room. */
export function ContentTabs({ current }: { current: (typeof TABS)[number]['path'] }) {
  const t = useT()
  return (
    <RoomTabs
      label={t('desk.rooms.content')}
      tabs={TABS.map(({ path, name }) => ({ path, label: t(name) }))}
      current={current}
    />
  )
}
