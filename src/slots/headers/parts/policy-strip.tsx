import { styled } from 'styled-components'
import { useT } from '../../../i18n/i18n-context.tsx'
import { policyLinks, type PolicyId } from '../../../theme/policy-links.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'

const ICONS: Partial<Record<PolicyId, IconName>> = {
  delivery: 'truck',
  return: 'return',
  inspection: 'box',
  payment: 'card',
}
const MAX_LINKS = 4

/**
 * The owner's first benefit with its picture, then policies: two, or four without a benefit (storefront.md §2). A policy without a post is plain
 * text. One row, which scrolls where it has no room.
 *
 * Styling interface:
 * - `[data-part~='policy-list']` the root
 */
export default function PolicyStrip() {
  const t = useT()
  const theme = useTheme()
  const { post_slugs } = useStore()
  const policies = policyLinks(theme, post_slugs)
    .filter(({ id }) => ICONS[id])
    .sort((one, other) => Number(other.to !== null) - Number(one.to !== null))
  const benefits = theme.benefitIcons.filter(({ content }) => content).slice(0, 1)
  return (
    <Row data-part="policy-list">
      {benefits.map(({ image_url, content }) => (
        <li key={content}>
          <span>
            {image_url ? (
              <img src={image_url} alt="" width={20} height={20} loading="lazy" />
            ) : (
              <Icon name="check-circle" size={18} />
            )}
            <em>{content}</em>
          </span>
        </li>
      ))}
      {policies.slice(0, MAX_LINKS - 2 * benefits.length).map(({ id, to, label_key }) => {
        const content = (
          <>
            <Icon name={ICONS[id] ?? 'info'} size={18} />
            {t(label_key)}
          </>
        )
        return <li key={id}>{to ? <Link to={to}>{content}</Link> : <span>{content}</span>}</li>
      })}
    </Row>
  )
}

const Row = styled.ul`
  display: flex;
  gap: var(--space-4);
  font-size: var(--text-1);
  overflow: auto hidden;
  scrollbar-width: none;
  & :is(a, span) {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
    white-space: nowrap;
  }
  & em {
    max-width: 240px;
    overflow: hidden;
    text-overflow: ellipsis;
    font-style: normal;
  }
  & svg,
  & a:hover {
    color: var(--color-header-accent);
  }
`
