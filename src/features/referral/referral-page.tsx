import { styled } from 'styled-components'
import { useProfile } from '../../api/account.ts'
import { useMyLink } from '../../api/my-link.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { useRewardPoints } from '../../api/points.ts'
import { getProfile, type Profile } from '../../contract/account.ts'
import { getRewardPoints } from '../../contract/points.ts'
import { PATHS } from '../../domain/paths.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { CopyField } from '../../ui/commerce/copy-field.tsx'
import { ShareLink } from '../../ui/commerce/share-link.tsx'
import { NeedsLogin } from '../../ui/commerce/needs-login.tsx'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { MyReferrer } from './my-referrer.tsx'

/** /ma-gioi-thieu: the customer's code and link, their referrer, and the number of customers they referred. */
export default function ReferralPage() {
  const t = useT()
  usePageTitle(t('referral.title'))
  if (!useSignedIn()) return <NeedsLogin onLogin={() => openPopup('phone', {})} />
  return (
    <PageFrame title={t('referral.title')}>
      <Mine />
    </PageFrame>
  )
}

function Mine() {
  return <LoadStates query={useProfile()}>{(profile) => <Code profile={profile} />}</LoadStates>
}

function Code({ profile }: { profile: Profile }) {
  const t = useT()
  const { number } = useFormat()
  const { data: rules } = useRewardPoints()
  const link = useMyLink(PATHS.home)
  const phone = profile.phone_number
  return (
    <>
      <p>
        {rules && rules.point_introduce_customer > 0
          ? t('referral.text_points', { points: number(rules.point_introduce_customer) })
          : t('referral.text')}
      </p>
      <Card>
        {phone && <CopyField label={t('referral.code')} value={phone} />}
        {link && <ShareLink link={link} />}
        <p>{t('referral.brought', { count: profile.total_referrals })}</p>
      </Card>
      <MyReferrer profile={profile} />
    </>
  )
}

export async function prefetch({ get, t, signedIn }: PageRequest): Promise<PageFacts> {
  if (signedIn) await Promise.all([get(getProfile, {}), get(getRewardPoints, {})])
  return { title: t('referral.title'), noindex: true }
}

const Card = styled.section`
  display: grid;
  gap: var(--space-5);
  padding: var(--space-5);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  & > p {
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
`
