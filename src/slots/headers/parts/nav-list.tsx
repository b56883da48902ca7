import { useLocation } from 'react-router-dom'
import { useOwnerLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { mainMenu, type MenuItem } from '../../../theme/menu.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useThemeFields } from '../../../theme/theme-context.tsx'
import { Link } from '../../../ui/controls/link.tsx'

/**
 * The main menu: the owner's, or the usual one (storefront.md §2). `part` is what its elements are called where it is an element of another part.
 *
 * Styling interface:
 * - `[data-part~='nav']` the root, `[data-part~='nav-list']` the list of its entries, `[data-long]` when they need several rows on most screens
 * - `[data-part~='nav-link']` an entry, `[data-part~='nav-sublink']` an entry of a submenu: links, `[aria-current]` for the page that is shown, or
 *   plain text where the owner gave no address
 * - `[data-part~='nav-sublist']` a submenu
 */
export default function NavList({ part = 'nav' }: { part?: string }) {
  const t = useT()
  const theme = useThemeFields('is_use_custom_menu', 'json_custom_menu')
  const items = mainMenu(theme, useStore())
  const ownerLanguage = useOwnerLanguage()
  const isOwn = items.some(({ text }) => text !== undefined)
  const letters = items.reduce((sum, { text = '' }) => sum + text.length + LETTERS_BETWEEN, 0)
  return (
    <nav data-part={part} aria-label={t('shell.main_menu')}>
      <ul
        data-part={`${part}-list`}
        data-long={letters > LETTERS_OF_ROW || undefined}
        lang={isOwn ? ownerLanguage : undefined}
      >
        {items.map((item) => (
          <Item key={item.id} item={item} part={part} />
        ))}
      </ul>
    </nav>
  )
}

const LETTERS_OF_ROW = 110
const LETTERS_BETWEEN = 4 // two entries are as far apart

function Item({ item, part, level = '' }: { item: MenuItem; part: string; level?: '' | 'sub' }) {
  const t = useT()
  const { pathname } = useLocation()
  const text = item.label_key ? t(item.label_key) : item.text
  return (
    <li>
      <MenuLink part={`${part}-${level}link`} to={item.to} current={item.to === pathname}>
        {item.image && <img src={item.image} alt="" width={24} height={24} loading="lazy" />}
        {text}
      </MenuLink>
      {item.children.length > 0 && (
        <ul data-part={`${part}-sublist`}>
          {item.children.map((child) => (
            <Item key={child.id} item={child} part={part} level="sub" />
          ))}
        </ul>
      )}
    </li>
  )
}

type MenuLinkProps = { part: string; to: string | null; current: boolean; children: React.ReactNode }

function MenuLink({ part, to, current, children }: MenuLinkProps) {
  if (to === null) return <span data-part={part}>{children}</span>
  if (!to.startsWith('/'))
    return (
      <a data-part={part} href={to}>
        {children}
      </a>
    )
  return (
    <Link data-part={part} to={to} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}
