import { Link } from 'react-router-dom'
import { PATHS } from '../../../domain/paths.ts'
import { useT } from '../../../i18n/i18n-context.tsx'

const PLACES = [
  ['account', PATHS.account],
  ['my_orders', PATHS.orders],
  ['favorites', PATHS.favorites],
] as const

/** Account, orders, favourites, login and logout. What a press does and who is here is in `footer-region.tsx`, because a footer stands still. */
export function AccountLinks() {
  const t = useT()
  return (
    <ul className="links">
      {PLACES.map(([key, to]) => (
        <li key={key}>
          <Link to={to} data-person="needed">
            {t(`shell.${key}`)}
          </Link>
        </li>
      ))}
      <li className="for-visitors">
        <button type="button" data-person="needed">
          {t('shell.login_or_signup')}
        </button>
      </li>
      <li className="for-customers">
        <button type="button" data-person="leaves">
          {t('shell.logout')}
        </button>
      </li>
    </ul>
  )
}
