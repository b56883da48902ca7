import { styled } from 'styled-components'
import { safeLink } from '../../../domain/link-target.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { socialLinks } from '../../../theme/social-links.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'

const ICONS: Record<string, IconName> = {
  facebook: 'facebook',
  youtube: 'youtube',
  tiktok: 'tiktok',
  zalo: 'zalo',
  ministry: 'moit',
  instagram: 'instagram',
}

/**
 * The store's social networks; each only with a handle and unless its flag is false. One store has one more (decision 47).
 *
 * Styling interface:
 * - `[data-part~='social-icons']` the root, `[data-part~='social-link']` a link
 */
export function SocialIcons() {
  const t = useT()
  const theme = useTheme()
  const { extra_social } = useStore()
  const extra = extra_social && safeLink(extra_social.link_to)
  const links = [
    ...socialLinks(theme).map(({ network, href }) => ({ network, href, name: t(`shell.social.${network}`) })),
    ...(extra ? [{ network: extra_social.icon, href: extra, name: extra_social.name }] : []),
  ]
  if (links.length === 0) return null
  return (
    <Row data-part="social-icons">
      {links.map(({ network, href, name }) => (
        <li key={network}>
          <a
            data-part="social-link"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
            title={name}
          >
            <Icon name={ICONS[network] ?? 'external'} />
          </a>
        </li>
      ))}
    </Row>
  )
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & a {
    display: grid;
    place-items: center;
    width: var(--tap);
    height: var(--tap);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    background: var(--color-surface);
    color: var(--color-text);
    transition: border-color var(--fast) var(--ease);
  }
  & a:hover {
    border-color: var(--color-main);
    color: var(--color-main-text);
  }
`
