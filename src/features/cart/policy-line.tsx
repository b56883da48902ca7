import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { policyLinks } from '../../theme/policy-links.ts'
import { useStore } from '../../theme/store-context.tsx'
import { useTheme } from '../../theme/theme-context.tsx'
import { Link } from '../../ui/controls/link.tsx'

/** The shop's policies behind one line, where the checkout has no footer. */
export function PolicyLine() {
  const t = useT()
  const theme = useTheme()
  const { post_slugs } = useStore()
  const links = policyLinks(theme, post_slugs).filter(({ section, to }) => section === 'policy' && to)
  if (links.length === 0) return null
  return (
    <Line aria-label={t('shell.policies')}>
      <details>
        <summary>{t('shell.policies')}</summary>
        {links.map(({ id, to, label_key }) => (
          <Link key={id} to={to ?? ''}>
            {t(label_key)}
          </Link>
        ))}
      </details>
    </Line>
  )
}

const Line = styled.nav`
  padding-top: var(--space-2);
  border-top: 1px solid var(--color-border);
  color: var(--color-text-soft);
  font-size: var(--text-1);
  & summary {
    width: fit-content;
    padding-block: var(--space-2);
    cursor: pointer;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    margin-inline-end: var(--space-4);
  }
  & a:hover {
    color: var(--color-main-text);
    text-decoration: underline;
  }
`
