import { Suspense, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../../../i18n/i18n-context.tsx'
import { saveLanguage } from '../../../session/saved-language.ts'
import { Icon } from '../../../ui/icon.tsx'
import { loadable } from '../../../ui/loadable.tsx'
import { StaticRegion } from '../../../hydration/static-region.tsx'
import type { TreeStyle } from './category-tree.tsx'
import { DropDown } from './drop-down.tsx'

/**
 * The parts of a header that are only links. They stand still: the server writes them, and their code comes to a browser when the shopper
 * has gone to another page and they must be written anew.
 */
const CategoryTree = loadable<{ variant?: TreeStyle }>(() => import('./category-tree.tsx'))
const NavList = loadable(() => import('./nav-list.tsx'))
const HotlineLink = loadable(() => import('./hotline-link.tsx'))
const DrawerSections = loadable<{ folded?: boolean }>(() => import('./drawer-sections.tsx'))
const ContactList = loadable(() => import('./contact-list.tsx'))
const PolicyStrip = loadable(() => import('./policy-strip.tsx'))
const Languages = loadable(() => import('./language-links.tsx'))
const CampaignAd = loadable(() => import('./campaign-ad.tsx'))

/** Every category with its children, in one of the looks of `category-tree.tsx`. */
export const CategoryMenu = ({ variant }: { variant?: TreeStyle }) => (
  <StaticPart part={<CategoryTree {...(variant && { variant })} />} />
)
/** The number to call. */
export const Hotline = () => <StaticPart part={<HotlineLink />} />

/** Ways to reach the shop on one line: number, e-mail, hours. */
export const Contacts = () => <StaticPart part={<ContactList />} />
/** The shop's first benefit and what it promises about delivery, returns and payment. */
export const Policies = () => <StaticPart part={<PolicyStrip />} />
/** The campaign's picture. */
export const Campaign = () => <StaticPart part={<CampaignAd />} />

/** Links to the same page in each language. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  return <StaticPart part={<Languages />} version={pathname + search} />
}

/** The main menu; `nav` marks the page it is on. */
export function MainNav() {
  const { pathname } = useLocation()
  return <StaticPart part={<NavList />} version={pathname} />
}

type MenuDrawerProps = {
  /** the word beside the sign; `true` for "Menu" */
  word?: boolean | string
  /** a drawer from the left, as high as the window, where each category folds open; the header must stay at the top */
  side?: boolean
}

/** The whole way through the shop behind one button: menu, categories, hotline, language. For narrow headers, and for the sparing one. */
export function MenuDrawer({ word, side = false }: MenuDrawerProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const summary = (
    <span className="tool">
      <Icon name="burger" size={24} />
      {word && <span className="word">{word === true ? t('shell.menu_title') : word}</span>}
    </span>
  )
  return (
    <DropDown align={side ? 'side' : 'page'} label={t('shell.menu_and_categories')} summary={summary}>
      <StaticPart part={<DrawerSections folded={side} />} version={pathname + search} />
    </DropDown>
  )
}

function StaticPart({ part, version }: { part: ReactNode; version?: string }) {
  return (
    <div className="static-part" onClickCapture={onPress}>
      <StaticRegion {...(version === undefined ? {} : { version })}>
        <Suspense fallback={null}>{part}</Suspense>
      </StaticRegion>
    </div>
  )
}

function onPress(event: MouseEvent) {
  const language = (event.target as Element).closest<HTMLElement>('[data-language]')?.dataset.language
  if (language) saveLanguage(language)
}
