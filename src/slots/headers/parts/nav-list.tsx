import { Link, useLocation } from 'react-router-dom'
import { useT } from '../../../i18n/i18n-context.tsx'
import { mainMenu, type MenuItem } from '../../../theme/menu.ts'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'

/** The main menu: the owner's, or the usual one (storefront.md §2). Children open under the mouse or the focus. The variant styles it. */
export default function NavList({ className = 'nav' }: { className?: string }) {
  const t = useT()
  const theme = useTheme()
  const store = useStore()
  return (
    <nav className={className} aria-label={t('shell.main_menu')}>
      <ul>
        {mainMenu(theme, store).map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </nav>
  )
}

function Item({ item }: { item: MenuItem }) {
  const t = useT()
  const { pathname } = useLocation()
  const text = item.label_key ? t(item.label_key) : item.text
  return (
    <li>
      <MenuLink to={item.to} current={item.to === pathname}>
        {item.image && <img src={item.image} alt="" width={20} height={20} loading="lazy" />}
        {text}
      </MenuLink>
      {item.children.length > 0 && (
        <ul>
          {item.children.map((child) => (
            <Item key={child.id} item={child} />
          ))}
        </ul>
      )}
    </li>
  )
}

function MenuLink({ to, current, children }: { to: string | null; current: boolean; children: React.ReactNode }) {
  if (to === null) return <span>{children}</span>
  if (!to.startsWith('/')) return <a href={to}>{children}</a>
  return (
    <Link to={to} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}
