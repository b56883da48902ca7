import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useAds } from '../../../api/home-ads.ts'
import { safeLink } from '../../../domain/link-target.ts'
import { PATHS } from '../../../domain/paths.ts'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Image } from '../../../ui/image.tsx'
import { policyLinks, type PolicyId } from '../../../theme/policy-links.ts'
import { MaybeLink } from './maybe-link.tsx'

/** Above every footer: the banner of type_5 ads, and a row of policy cards if the theme has them switched on (storefront.md §2). */
export default function AboveFooter() {
  const t = useT()
  const lang = useOwnerLanguage()
  const theme = useTheme()
  const { post_slugs } = useStore()
  const { pathname } = useLocation()
  const banners = useAds([5])
  const isBrowsing = BROWSED.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  const ads = isBrowsing ? banners : []
  const cards = theme.is_show_list_post_contact ? policyLinks(theme, post_slugs).filter(({ id }) => CARDS[id]) : []
  if (ads.length === 0 && cards.length === 0) return null
  return (
    <Above aria-label={t('shell.above_footer')}>
      {ads.map((ad) => {
        const image = (
          <>
            <Image
              src={ad.image_url}
              alt={ad.title ? undefined : t('shell.footer_ad')}
              ratio="4/1"
              sizes="(width >= 1240px) 1240px, 100vw"
              widths={[480, 960, 1280]}
            />
            {ad.title && <b lang={lang}>{ad.title}</b>}
          </>
        )
        const to = safeLink(ad.link_to ?? '')
        return to ? (
          <a key={ad.id} className="ad" href={to}>
            {image}
          </a>
        ) : (
          <div key={ad.id} className="ad">
            {image}
          </div>
        )
      })}
      {cards.length > 0 && (
        <ul>
          {cards.map(({ id, to, label_key }) => (
            <li key={id}>
              <MaybeLink to={to}>
                <Icon name={CARDS[id] ?? 'info'} size={24} />
                {t(label_key)}
              </MaybeLink>
            </li>
          ))}
        </ul>
      )}
    </Above>
  )
}

/** Pages that are looked through. Who has something to do, or is lost, needs no ad; the home page has its own. */
const BROWSED: readonly string[] = [PATHS.products, PATHS.categories, PATHS.promotions, PATHS.posts]

const CARDS: Partial<Record<PolicyId, IconName>> = {
  delivery: 'truck',
  return: 'return',
  payment: 'card',
  inspection: 'box',
  support: 'headset',
  privacy: 'shield',
}

const Above = styled.aside`
  container-type: inline-size;
  width: min(100%, var(--page));
  margin: var(--space-10) auto 0;
  padding-inline: var(--gutter);
  [data-checkout] & {
    display: none; /* nothing leads away from an order */
  }
  & > .ad {
    position: relative;
    display: block;
    margin-bottom: var(--space-4);
    border-radius: var(--radius-m);
    overflow: hidden;
  }
  & > .ad > b {
    position: absolute;
    left: var(--space-3);
    bottom: var(--space-3);
    max-width: min(60%, 30ch);
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-title);
    font-size: var(--text-3);
    line-height: 1.4;
  }
  & > ul {
    display: grid;
    grid-template-columns: repeat(var(--row, 2), minmax(0, 1fr));
    gap: var(--space-2);
    margin-bottom: var(--space-6);
  }
  & > ul > li > * {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    height: 100%;
    min-height: 48px;
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    font-size: var(--text-2);
    line-height: 1.3;
  }
  & > ul > li > a:hover {
    border-color: var(--color-main);
  }
  & > ul svg {
    flex: none;
    color: var(--color-main-text);
  }
  /* The end of a page is at most one screen of a phone. */
  @media (width < 720px) {
    margin-top: var(--space-6);
    & > ul {
      gap: 0 var(--space-2);
      margin-bottom: 0;
    }
    & > ul > li > * {
      min-height: 40px;
      padding: 2px 0;
      border: 0;
    }
    & > ul svg {
      width: 20px;
      height: 20px;
    }
  }
  @container (width >= 37.5rem) {
    & > ul {
      --row: 3;
      gap: var(--space-3);
    }
    & > ul > li > * {
      flex-direction: column;
      padding: var(--space-4) var(--space-3);
      line-height: inherit;
      text-align: center;
    }
  }
  @container (width >= 60rem) {
    & > ul {
      --row: 6;
    }
  }
`
