import { Link } from 'react-router-dom'
import { PATHS } from '../../../domain/paths.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { useSignedIn } from '../../../session/session.tsx'

const PLACES = [
  ['account', PATHS.account],
  ['my_orders', PATHS.orders],
  ['favorites', PATHS.favorites],
] as const

/** Account, orders, favourites, and login or logout. What a press does is in `footer-region.tsx`, because a footer stands still. */
export function AccountLinks() {
  const t = useT()
  const signedIn = useSignedIn()
  return (
    <ul className="links">
      {PLACES.map(([key, to]) => (
        <li key={key}>
          <Link to={to} data-person="needed">
            {t(`shell.${key}`)}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" data-person={signedIn ? 'leaves' : 'needed'}>
          {signedIn ? t('shell.logout') : t('shell.login_or_signup')}
        </button>
      </li>
    </ul>
  )
}
