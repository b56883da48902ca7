import { styled } from 'styled-components'
import { appLinks } from '../../../domain/app-links.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { useStore } from '../../../theme/store-context.tsx'
import { Icon } from '../../../ui/icon.tsx'

/**
 * Where to get the store's app; a link shows only when it is there and valid (storefront.md §2).
 *
 * Styling interface:
 * - `[data-part~='app-links']` the root, `[data-part~='app-link']` a link
 */
export function AppLinks() {
  const t = useT()
  const { android, ios } = appLinks(useStore())
  const links = [
    { icon: 'google-play', text: t('shell.google_play'), href: android },
    { icon: 'app-store', text: t('shell.app_store'), href: ios },
  ] as const
  if (!links.some(({ href }) => href)) return null
  return (
    <Row data-part="app-links">
      {links.map(
        ({ icon, text, href }) =>
          href && (
            <li key={icon}>
              <a data-part="app-link" href={href} target="_blank" rel="noopener noreferrer">
                <Icon name={icon} /> {text}
              </a>
            </li>
          ),
      )}
    </Row>
  )
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & a {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--tap);
    padding-inline: var(--space-4);
    border-radius: var(--radius-s);
    background: var(--color-text);
    color: var(--color-surface);
    font-size: var(--text-1);
    font-weight: 600;
  }
  @container (width < 45rem) {
    & a {
      padding-inline: var(--space-3); /* both in one row */
    }
  }
`
