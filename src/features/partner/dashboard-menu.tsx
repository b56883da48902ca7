import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { Link } from '../../ui/controls/link.tsx'
import type { PartnerRole, TabId } from './partner-role.ts'
import { tabPath } from './tab-path.ts'

/** Navigation of the dashboard: a column with headings on wide screens, a scrollable row on phones. */
export function DashboardMenu({ role, current }: { role: PartnerRole; current: TabId }) {
  const t = useT()
  return (
    <Menu aria-label={t('partner.menu')}>
      {role.menu.map(({ heading, tabs }) => (
        <section key={tabs[0]} aria-label={heading && t(`partner.group_${heading}`)}>
          {heading && <h2>{t(`partner.group_${heading}`)}</h2>}
          {tabs.map((tab) => (
            <Link key={tab} to={tabPath(role, tab)} aria-current={tab === current ? 'page' : undefined}>
              {t(`partner.tab_${tab}`)}
            </Link>
          ))}
        </section>
      ))}
    </Menu>
  )
}

const Menu = styled.nav`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  gap: var(--space-2);
  margin-inline: calc(-1 * var(--space-4));
  padding: 2px var(--space-4);
  & > section {
    flex: none;
    display: flex;
    gap: var(--space-2);
  }
  & [aria-current] {
    scroll-initial-target: nearest; /* scrolls the current tab into view */
    scroll-margin-inline: var(--space-4);
  }
  & h2 {
    display: none;
  }
  & a {
    flex: none;
    display: flex;
    align-items: center;
    min-height: var(--tap);
    padding: 0 var(--space-4);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    background: var(--color-surface);
    font-size: var(--text-2);
  }
  & a:hover {
    border-color: var(--color-border-strong);
  }
  & a[aria-current] {
    border-color: var(--color-main-text);
    color: var(--color-main-text);
    font-weight: 600;
  }
  @media (width >= 976px) {
    display: block;
    margin: 0;
    padding: var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    & > section {
      display: block;
    }
    & h2 {
      display: block;
      padding: var(--space-4) var(--space-3) var(--space-1);
      font-size: var(--text-1);
      font-weight: 600;
      color: var(--color-text-soft);
    }
    & a,
    & a[aria-current] {
      padding: 0 var(--space-3);
      border: 0;
      border-radius: var(--radius-s);
    }
    & a:hover {
      background: var(--color-sunken);
    }
    & a[aria-current] {
      background: var(--color-main-soft);
    }
  }
`
