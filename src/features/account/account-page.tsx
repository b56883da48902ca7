import { Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useProfile } from '../../api/account.ts'
import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { useLogOut } from '../../api/use-log-out.ts'
import { changePhone, getProfile } from '../../contract/account.ts'
import { getBadges } from '../../contract/badges.ts'
import { listOrders } from '../../contract/orders.ts'
import { listSessions } from '../../contract/sessions.ts'
import { ownPath } from '../../domain/link-target.ts'
import { BACK } from '../../domain/paths.ts'
import { useLanguage, useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { useSignedIn } from '../../session/session.tsx'
import { useOffered } from '../../theme/store-context.tsx'
import { ACCOUNT_PAGES } from '../../ui/commerce/account-pages.ts'
import { FormProblem } from '../../ui/commerce/form-problem.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Notice } from '../../ui/controls/notice.tsx'
import { PageFrame } from '../../ui/controls/page-frame.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { useInBrowser } from '../../ui/use-in-browser.ts'
import { Benefits } from './benefits.tsx'
import { ORDERS, OrderSummary } from './order-summary.tsx'
import { PartnerEntries } from './partner-entries.tsx'
import { SessionsList } from './sessions-list.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'

const Lately = loadable(() => import('./lately.tsx'))

/** /tai-khoan: overview of the account. Visitors get the login form, which works without JavaScript. */
export default function AccountPage() {
  const t = useT()
  usePageTitle(t('account.title'))
  const signedIn = useSignedIn()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const back = ownPath(search.get(BACK))
  useEffect(() => {
    if (signedIn && back) void navigate(back, { replace: true })
  }, [signedIn, back, navigate])
  return signedIn ? <Overview done={search.get('loi')} /> : <SignIn problem={search.get('loi')} back={back} />
}

function Overview({ done }: { done: string | null }) {
  const t = useT()
  const language = useLanguage()
  const { data: profile } = useProfile()
  const logOut = useLogOut()
  const canChangePhone = useOffered(changePhone)
  const inBrowser = useInBrowser()
  return (
    <PageFrame title={t('account.hello', { name: profile?.name ?? profile?.phone_number ?? '' })}>
      <Outcome code={done} />
      <OrderSummary />
      <Benefits />
      <List aria-label={t('account.sections')}>
        {ACCOUNT_PAGES.map(({ to, icon, label }) => (
          <li key={to} data-in-menu>
            <Link to={to}>
              <Icon name={icon} /> {t(label)} <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
        <PartnerEntries />
        <li data-scripted>
          <button type="button" onClick={() => openPopup('profile', {})}>
            <Icon name="edit" /> {t('account.profile_title')} <Icon name="chevron-right" size={18} />
          </button>
        </li>
        {canChangePhone && (
          <li data-scripted>
            <button type="button" onClick={() => openPopup('change-phone', {})}>
              <Icon name="phone" /> {t('account.change_phone')} <Icon name="chevron-right" size={18} />
            </button>
          </li>
        )}
        <li data-scripted>
          <button type="button" onClick={() => openPopup('password', {})}>
            <Icon name="shield" /> {t('account.change_password')} <Icon name="chevron-right" size={18} />
          </button>
        </li>
      </List>
      {inBrowser && (
        <Suspense fallback={null}>
          <Lately />
        </Suspense>
      )}
      <SessionsList />
      <form method="post" action="/form/logout" onSubmit={(event) => (event.preventDefault(), void logOut())}>
        <input type="hidden" name="lang" value={language} />
        <Button type="submit" kind="outline" icon="log-out">
          {t('account.logout')}
        </Button>
      </form>
    </PageFrame>
  )
}

/** What came of a form that was sent without JavaScript. */
function Outcome({ code }: { code: string | null }) {
  const t = useT()
  const done = ENDED.find((one) => one === code)
  return done ? (
    <Notice tone="success">{t(`account.outcome.${done}`)}</Notice>
  ) : (
    <FormProblem msgCode={code} codes={[]} text={String} />
  )
}
const ENDED = ['SESSION_ENDED', 'OTHER_SESSIONS_ENDED'] as const

const PROBLEMS = ['WRONG_LOGIN', 'LOGIN_CODE_NEEDED', 'WRONG_OTP', 'TOO_MANY_REQUESTS'] as const

/** `problem`: of a form that was sent without JavaScript. */
function SignIn({ problem, back }: { problem: string | null; back: string | null }) {
  const t = useT()
  const language = useLanguage()
  return (
    <PageFrame title={t('account.login_title')}>
      <FormProblem msgCode={problem} codes={PROBLEMS} text={(code) => t(`account.login_problem.${code}`)} />
      <Form method="post" action="/form/login" onSubmit={(event) => (event.preventDefault(), openPopup('phone', {}))}>
        <input type="hidden" name="lang" value={language} />
        {back && <input type="hidden" name="back" value={back} />}
        <p>{t('account.phone_text')}</p>
        <noscript>
          <TextField label={t('account.phone_or_email')} name="phone_number" autoComplete="username" />
          <PasswordField label={t('account.password')} name="password" autoComplete="current-password" />
          {(problem === 'LOGIN_CODE_NEEDED' || problem === 'WRONG_OTP') && (
            <TextField
              label={t('account.code')}
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          )}
        </noscript>
        <Button type="submit" size="l" icon="log-in">
          {t('shell.login_or_signup')}
        </Button>
      </Form>
    </PageFrame>
  )
}

export async function prefetch({ get, t, signedIn }: PageRequest): Promise<PageFacts> {
  if (signedIn)
    await Promise.all([get(getProfile, {}), get(getBadges, {}), get(listSessions, {}), get(listOrders, ORDERS)])
  return { title: t('account.title'), noindex: true }
}

const List = styled.ul`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  overflow: hidden;
  @media (width >= 960px) {
    & > [data-in-menu] {
      display: none; /* the menu beside the page has them */
    }
    & > [data-in-menu] + :not([data-in-menu]) {
      border-top: 0;
    }
  }
  & > li + li {
    border-top: 1px solid var(--color-border);
  }
  & a,
  & button {
    width: 100%;
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 56px;
    padding: 0 var(--space-4);
  }
  & a:hover,
  & button:hover {
    background: var(--color-sunken);
  }
  & svg:last-child {
    margin-left: auto;
    color: var(--color-text-soft);
  }
`
const Form = styled.form`
  max-width: 400px;
  &,
  & > noscript {
    display: grid;
    gap: var(--space-4);
  }
`
