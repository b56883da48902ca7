import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { getLinkReport, listLinkedProducts } from '../../contract/partner-links.ts'
import { useOffered } from '../../theme/store-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/controls/link.tsx'
import type { PartnerRole, TabId } from './partner-role.ts'
import { tabPath } from './tab-path.ts'

type Props = { role: PartnerRole; current: TabId; isSuspended?: boolean | undefined }
/** Not shown to who is suspended. */
const FOR_SELLING: ReadonlySet<TabId> = new Set(['sell', 'links'])

/** Navigation of the dashboard: a column with headings on wide screens, a drop-down on phones. */
export function DashboardMenu({ role, current, isSuspended = false }: Props) {
  const t = useT()
  return (
    <Menu aria-label={t('partner.menu')}>
      <details key={current}>
        <summary>
          <span className="hidden-text">{t('partner.menu')}:</span> {t(`partner.tab_${current}`)}
          <Icon name="chevron-down" size={18} />
        </summary>
        <Groups role={role} current={current} isSuspended={isSuspended} />
      </details>
      <div>
        <Groups role={role} current={current} isSuspended={isSuspended} />
      </div>
    </Menu>
  )
}

function Groups({ role, current, isSuspended }: Required<Props>) {
  const t = useT()
  const lacks: Partial<Record<TabId, boolean>> = {
    sell: !useOffered(listLinkedProducts),
    links: !useOffered(getLinkReport),
    payouts: !useOffered(role.payouts.endpoint),
  }
  const isShown = (tab: TabId) => !lacks[tab] && (!isSuspended || !FOR_SELLING.has(tab))
  const menu = role.menu.map((group) => ({ ...group, tabs: group.tabs.filter(isShown) }))
  return menu.map(({ heading, tabs }) => (
    <section key={tabs[0]} aria-label={heading && t(`partner.group_${heading}`)}>
      {heading && <h2>{t(`partner.group_${heading}`)}</h2>}
      {tabs.map((tab) => (
        <Link key={tab} to={tabPath(role, tab)} aria-current={tab === current ? 'page' : undefined}>
          {t(`partner.tab_${tab}`)}
        </Link>
      ))}
    </section>
  ))
}

const Menu = styled.nav`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: var(--tap);
    padding-inline: var(--space-4);
    font-weight: 600;
    cursor: pointer;
  }
  & details[open] > summary {
    border-bottom: 1px solid var(--color-border);
  }
  & section {
    padding: var(--space-1) var(--space-3);
  }
  & > div {
    display: none;
  }
  & h2 {
    padding: var(--space-3) var(--space-3) var(--space-1);
    font-size: var(--text-1);
    font-weight: 600;
    color: var(--color-text-soft);
  }
  & a {
    display: flex;
    align-items: center;
    min-height: var(--tap);
    padding: 0 var(--space-3);
    border-radius: var(--radius-s);
    font-size: var(--text-2);
  }
  & a:hover {
    background: var(--color-sunken);
  }
  & a[aria-current] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
    font-weight: 600;
  }
  @media (width >= 976px) {
    padding-block: var(--space-2);
    & > details {
      display: none;
    }
    & > div {
      display: block;
    }
  }
`
