import { useSearchParams } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { reviewPageArgs } from '../../api/reviews.ts'
import { listNotRated, listReviews } from '../../contract/reviews.ts'
import { pagePath } from '../../domain/page-path.ts'
import { pageOf } from '../../domain/pagination.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { NeedsLogin } from '../../ui/commerce/needs-login.tsx'
import { LinkTabs } from '../../ui/controls/link-tabs.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { MyReviews } from './my-reviews.tsx'
import { NotRated } from './not-rated.tsx'

/** /danh-gia-cua-toi: lines waiting for a review, and (?tab=da-danh-gia) the customer's reviews. */
export default function ReviewsPage() {
  const t = useT()
  usePageTitle(t('reviews.title'))
  const [search] = useSearchParams()
  if (!useSignedIn()) return <NeedsLogin onLogin={() => openPopup('phone', {})} />
  const page = pageOf(search.get('page'))
  const tabs = [
    { id: 'waiting', label: t('reviews.waiting'), to: PATHS.reviews },
    { id: 'given', label: t('reviews.given'), to: pagePath(PATHS.reviews, { [VIEW]: GIVEN }) },
  ]
  return (
    <PageFrame title={t('reviews.title')}>
      <LinkTabs label={t('reviews.title')} tabs={tabs} current={showsGiven(search) ? 'given' : 'waiting'} />
      {showsGiven(search) ? (
        <MyReviews page={page} to={(number) => pagePath(PATHS.reviews, { [VIEW]: GIVEN, page: number })} />
      ) : (
        <NotRated page={page} />
      )}
    </PageFrame>
  )
}

const VIEW = 'tab'
const GIVEN = 'da-danh-gia'
const showsGiven = (search: URLSearchParams): boolean => search.get(VIEW) === GIVEN

export async function prefetch({ get, t, search, signedIn }: PageRequest): Promise<PageFacts> {
  if (signedIn) await get(showsGiven(search) ? listReviews : listNotRated, reviewPageArgs(pageOf(search.get('page'))))
  return { title: t('reviews.title'), noindex: true }
}
