import { PATHS } from '../../../domain/paths.ts'
import { useLanguage, useT } from '../../../i18n/i18n-context.tsx'
import { Link } from '../../../ui/controls/link.tsx'

const PLACES = [
  ['account', PATHS.account],
  ['my_orders', PATHS.orders],
  ['favorites', PATHS.favorites],
] as const

/**
 * Account, orders, favourites, login and logout. A footer is a static region, so `footer-region.tsx` handles the clicks and tells the styles
 * whether somebody is signed in.
 *
 * Styling interface: that of `footer-frame.tsx` for lists of links
 */
export function AccountLinks() {
  const t = useT()
  const language = useLanguage()
  return (
    <ul data-part="links">
      {PLACES.map(([key, to]) => (
        <li key={key} data-part="item">
          <Link data-part="link" to={to} data-person="needed">
            {t(`shell.${key}`)}
          </Link>
        </li>
      ))}
      <li data-part="item" className="for-visitors">
        <Link data-part="link" to={PATHS.account} data-person="needed">
          {t('shell.login_or_signup')}
        </Link>
      </li>
      <li data-part="item" className="for-customers">
        <form method="post" action="/form/logout">
          <input type="hidden" name="lang" value={language} />
          <button data-part="link" type="submit" data-person="leaves">
            {t('shell.logout')}
          </button>
        </form>
      </li>
    </ul>
  )
}
