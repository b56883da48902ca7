import { startTransition, Suspense, use, useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../../../i18n/i18n-context.tsx'
import { saveLanguage } from '../../../session/saved-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { loadable, type Loadable } from '../../../ui/loadable.tsx'
import { Closed, StaticRegion } from '../../../hydration/static-region.tsx'
import type { TreeStyle } from './category-tree.tsx'
import { whenIdle } from '../../../hydration/when-idle.ts'
import { DropDown, IsOpen } from './drop-down.tsx'

/**
 * The parts of a header that are only links, as static regions: the server renders them, and a browser loads their code when the shopper has gone
 * to another page and they have to be rendered again.
 *
 * Styling interface:
 * - `[data-part~='category-menu']`, `[data-part~='hotline']`, `[data-part~='contacts']`, `[data-part~='policies']`, `[data-part~='campaign']`,
 *   `[data-part~='languages']`, `[data-part~='main-nav']` the roots; their contents have interfaces of their own
 */
const CategoryTree = loadable<{ variant?: TreeStyle }>(() => import('./category-tree.tsx'))
const NavList = loadable(() => import('./nav-list.tsx'))
const HotlineLink = loadable(() => import('./hotline-link.tsx'))
const DrawerSections = loadable<{ folded?: boolean }>(() => import('./drawer-sections.tsx'))
const ContactList = loadable(() => import('./contact-list.tsx'))
const PolicyStrip = loadable(() => import('./policy-strip.tsx'))
const Languages = loadable(() => import('./language-links.tsx'))
const CampaignAd = loadable(() => import('./campaign-ad.tsx'))

/** What a header may consist of; a preview loads it with the header, which is then complete at once. */
export const STATIC_PARTS = [
  CategoryTree,
  NavList,
  HotlineLink,
  DrawerSections,
  ContactList,
  PolicyStrip,
  Languages,
  CampaignAd,
]

/** Every category with its children, in one of the styles of `category-tree.tsx`. */
export const CategoryMenu = ({ variant }: { variant?: TreeStyle }) => (
  <StaticPart name="category-menu" part={<CategoryTree {...(variant && { variant })} />} />
)
/** The number to call. */
export const Hotline = () => <StaticPart name="hotline" part={<HotlineLink />} />

/** How to reach the store: number, e-mail, hours. */
export const Contacts = () => <StaticPart name="contacts" part={<ContactList />} />
/** The store's first benefit, and its policies about delivery, returns and payment. */
export const Policies = () => <StaticPart name="policies" part={<PolicyStrip />} />
/** The campaign's picture. */
export const Campaign = () => <StaticPart name="campaign" part={<CampaignAd />} />

/** Links to the same page in each language. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  return <StaticPart name="languages" part={<Languages />} version={useLoaded(Languages, pathname + search)} />
}

/** The main menu; `nav` marks the page it is on. */
export function MainNav() {
  const { pathname } = useLocation()
  return <StaticPart name="main-nav" part={<NavList />} version={useLoaded(NavList, pathname)} />
}

type MenuDrawerProps = {
  /** the label beside the icon; `true` for "Menu" */
  word?: boolean | string
  /** a drawer from the left, as high as the window, where each category folds open; the header must stay at the top */
  side?: boolean
}

/**
 * Menu, categories, hotline and languages behind one button, for narrow headers and for the minimal one.
 *
 * Styling interface:
 * - `word`, `side`
 * - `[data-part~='menu-drawer']` the root, a `DropDown` with a `tool` in its summary
 */
export function MenuDrawer({ word, side = false }: MenuDrawerProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const version = useLoaded(DrawerSections, pathname + search)
  const summary = (
    <span data-part="tool">
      <Icon name="burger" size={24} part="tool-icon" />
      {word && <span data-part="tool-label">{word === true ? t('shell.menu_title') : word}</span>}
    </span>
  )
  return (
    <DropDown
      part="menu-drawer"
      align={side ? 'side' : 'page'}
      label={t('shell.menu_and_categories')}
      summary={summary}
    >
      <StaticPart name="drawer-sections" part={<DrawerSections folded={side} />} version={version} />
    </DropDown>
  )
}

/**
 * `version` when the code of the part is there and the browser idle, as the page comes first; the former one until then: what the server sent stays on screen,
 * also where the code cannot be loaded.
 */
function useLoaded(part: Pick<Loadable, 'preload'>, version: string): string {
  const [shown, setShown] = useState(version)
  useEffect(() => {
    let isCurrent = true
    if (shown !== version)
      part.preload().then(
        () => whenIdle(() => isCurrent && startTransition(() => setShown(version))),
        () => {}, // the next navigation tries again
      )
    return () => void (isCurrent = false)
  }, [part, shown, version])
  return shown
}

function StaticPart({ name, part, version }: { name: string; part: ReactNode; version?: string }) {
  const isOpen = use(IsOpen)
  const shown = <Suspense fallback={null}>{part}</Suspense>
  return (
    <StaticRegion data-part={name} onClickCapture={onPress} {...(version === undefined ? {} : { version })}>
      {isOpen ? shown : <Closed>{shown}</Closed>}
    </StaticRegion>
  )
}

function onPress(event: MouseEvent) {
  const language = (event.target as Element).closest<HTMLElement>('[data-language]')?.dataset.language
  if (language) saveLanguage(language)
}
