import { PROMOTION_KINDS } from '../../../src/contract/inputs/promotion-kinds.ts'
import { GroupsPage } from './groups-page.tsx'
import { NewPromotion } from './new-promotion.tsx'
import { PromotionCalendar } from './promotion-calendar.tsx'
import { PromotionList } from './promotion-list.tsx'
import { EditPromotion } from './promotion-page.tsx'

/** `promotions` lists everything that lowers a price, `promotions/new` begins one, `promotions/{kind}/{id}` writes it, `promotions/calendar` shows what overlaps, `promotions/groups` are the customers that they can be for. */
export default function PromotionsRoom({ rest }: { rest: string }) {
  if (rest === 'new') return <NewPromotion />
  if (rest === 'groups') return <GroupsPage />
  if (rest === 'calendar') return <PromotionCalendar />
  const [name, id] = rest.split('/')
  const kind = PROMOTION_KINDS.find((one) => one === name)
  const number = Number(id)
  return kind && Number.isSafeInteger(number) && number > 0 ? (
    <EditPromotion key={rest} kind={kind} id={number} />
  ) : (
    <PromotionList />
  )
}
