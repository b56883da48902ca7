import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useProfile } from '../../api/account.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { pointHistoryArgs, useRewardPoints } from '../../api/points.ts'
import { getProfile } from '../../contract/account.ts'
import { getRewardPoints, listPointHistory } from '../../contract/points.ts'
import { pageOf } from '../../domain/pagination.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { NeedsLogin } from '../../ui/commerce/needs-login.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PointHistory } from './point-history.tsx'
import { WaysToEarn } from './ways-to-earn.tsx'

/** /xu-tich-luy: points balance, value of a point, ways to earn points, and the history. */
export default function PointsPage() {
  const t = useT()
  usePageTitle(t('points.title'))
  const [search] = useSearchParams()
  if (!useSignedIn()) return <NeedsLogin onLogin={() => openPopup('phone', {})} />
  return (
    <PageFrame title={t('points.title')}>
      <Balance />
      <PointHistory page={pageOf(search.get('page'))} />
    </PageFrame>
  )
}

function Balance() {
  const t = useT()
  const { number, money } = useFormat()
  const { data: profile } = useProfile()
  const { data: rules } = useRewardPoints()
  return (
    <Card aria-label={t('points.balance')}>
      <p>
        <Icon name="coins" size={28} />
        <span>
          {t('points.balance')}
          <strong>
            {profile ? t('points.amount', { count: profile.points, shown: number(profile.points) }) : '…'}
          </strong>
        </span>
      </p>
      {rules && rules.money_a_point > 0 && <p>{t('points.worth', { money: money(rules.money_a_point) })}</p>}
      {rules && <WaysToEarn rules={rules} />}
    </Card>
  )
}

export async function prefetch({ get, t, search, signedIn }: PageRequest): Promise<PageFacts> {
  if (signedIn)
    await Promise.all([
      get(getProfile, {}),
      get(getRewardPoints, {}),
      get(listPointHistory, pointHistoryArgs(pageOf(search.get('page')))),
    ])
  return { title: t('points.title'), noindex: true }
}

const Card = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-5);
  border: 1px solid var(--color-main-border);
  border-radius: var(--radius-m);
  background: var(--color-main-soft);
  font-size: var(--text-2);
  & > p:first-child {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    color: var(--color-main-text);
  }
  & strong {
    display: block;
    font-size: var(--text-6);
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
  }
`
