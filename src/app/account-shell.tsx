import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { PATHS } from '../domain/paths.ts'
import { useT } from '../i18n/i18n-context.tsx'
import { useSignedIn } from '../session/session.tsx'
import { ACCOUNT_PAGES } from '../ui/commerce/account-pages.ts'
import { Link } from '../ui/controls/link.tsx'
import { Icon } from '../ui/icon.tsx'

/**
 * Navigation around a page of the customer's account: a list of the account's pages at the left from 960 px, a link back to the account below. Visitors get
 * the page alone.
 */
export default function AccountShell({ children }: { children: ReactNode }) {
  const t = useT()
  const { pathname } = useLocation()
  if (!useSignedIn()) return children
  return (
    <Shell>
      <nav aria-label={t('shell.account')}>
        <Link to={PATHS.account} aria-current={pathname === PATHS.account ? 'page' : undefined}>
          <Icon name={pathname === PATHS.account ? 'user' : 'chevron-left'} size={18} /> {t('shell.account')}
        </Link>
        <ul>
          {ACCOUNT_PAGES.map(({ to, icon, label }) => (
            <li key={to}>
              <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
                <Icon name={icon} size={20} /> {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Shell>
  )
}

const Shell = styled.div`
  & > nav {
    padding: var(--space-3) var(--gutter) 0;
  }
  & > nav a {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
    width: fit-content;
    font-size: var(--text-2);
  }
  & > nav a:hover {
    color: var(--color-main-text);
  }
  & > nav > a[aria-current] {
    font-weight: 600;
  }
  @media (width < 960px) {
    & > nav:has(> a[aria-current]) {
      display: none; /* the account's own page lists them */
    }
  }
  & > nav > ul {
    display: none;
  }
  @media (width >= 960px) {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr);
    gap: var(--space-8);
    align-items: start;
    width: min(100%, var(--page));
    margin-inline: auto;
    padding-inline: var(--gutter);
    & > nav {
      position: sticky;
      top: 96px;
      padding: var(--space-6) 0 0;
    }
    & > nav > ul {
      display: grid;
      margin-top: var(--space-1);
      padding-top: var(--space-1);
      border-top: 1px solid var(--color-border);
    }
    & > nav > ul a {
      width: 100%;
      padding-inline: var(--space-3);
      border-radius: var(--radius-s);
    }
    & > nav > ul a:hover {
      background: var(--color-sunken);
    }
    & > nav > ul a[aria-current] {
      background: var(--color-main-soft);
      color: var(--color-main-text);
      font-weight: 600;
    }
    & > div {
      width: 100%;
      max-width: 940px;
    }
  }
`
