import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useProfile } from '../../api/account.ts'
import { useBadges } from '../../api/badges.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { partnerStatus } from '../../domain/registration.ts'
import { useFormat, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { FormProblem } from '../../ui/commerce/form-problem.tsx'
import { NeedsLogin } from '../../ui/commerce/needs-login.tsx'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { tabOf } from './dashboard-query.ts'
import { DashboardMenu } from './dashboard-menu.tsx'
import { PANELS } from './panels.ts'
import type { PanelProps, PartnerRole } from './partner-role.ts'
import { PartnerStatusNotice } from './partner-status-notice.tsx'

/** A partner's dashboard, or the status of the customer's registration request (partners.md §4). */
export function PartnerPage({ role }: { role: PartnerRole }) {
  const t = useT()
  usePageTitle(t(`partner.title_${role.name}`))
  if (!useSignedIn()) return <NeedsLogin onLogin={() => openPopup('phone', {})} />
  return (
    <PageFrame title={t(`partner.title_${role.name}`)} wide>
      <Problem />
      <Gate role={role} />
    </PageFrame>
  )
}

/** Error message of a form that was sent without JavaScript. */
function Problem() {
  const t = useT()
  const msgCode = useSearchParams()[0].get('loi')
  return <FormProblem msgCode={msgCode} codes={PROBLEMS} text={(code) => t(`partner.problem.${code}`)} />
}
const PROBLEMS = ['INVALID_INPUT', 'REAUTH_REQUIRED'] as const

function Gate({ role }: { role: PartnerRole }) {
  const [search] = useSearchParams()
  const { data: profile, isPending, refetch } = useProfile()
  const badges = useBadges()
  if (isPending || (profile && !badges)) return <Skeleton shape="block" />
  if (!profile || !badges) return <LoadFailed retry={refetch} />
  if (partnerStatus(role.name, profile, badges) === 'approved')
    return <Dashboard role={role} search={search} myId={profile.id} />
  const notice = <PartnerStatusNotice role={role} profile={profile} badges={badges} />
  const wasPartner = role.name === 'collaborator' ? profile.is_collaborator : profile.is_agency
  return wasPartner ? <Suspended role={role} search={search} myId={profile.id} otherwise={notice} /> : notice
}

/** The dashboard of a suspended partner, which only reads, below when and why. */
function Suspended({ otherwise, ...props }: PanelProps & { otherwise: ReactNode }) {
  const t = useT()
  const { dateTime } = useFormat()
  const { data: wallet, isPending } = props.role.wallet.use({})
  if (isPending) return <Skeleton shape="block" />
  if (!wallet?.suspended) return otherwise
  const { at, reason } = wallet.suspended
  return (
    <>
      <Notice tone="warning">
        <p>{at ? t('partner.suspended_at', { time: dateTime(at) }) : t('partner.suspended')}</p>
        {reason && <p>{t('partner.payout_reason', { reason })}</p>}
        <p>{t('partner.suspended_text')}</p>
      </Notice>
      <Dashboard {...props} isSuspended />
    </>
  )
}

function Dashboard({ role, search, myId, isSuspended }: PanelProps & { isSuspended?: boolean }) {
  const tab = tabOf(role, search)
  const Panel = PANELS[tab]
  return (
    <Columns>
      <DashboardMenu role={role} current={tab} isSuspended={isSuspended} />
      <div>
        <Panel role={role} search={search} myId={myId} />
      </div>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  @media (width >= 976px) {
    grid-template-columns: 220px minmax(0, 1fr);
  }
`
