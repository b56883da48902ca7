import { useQuery } from '@tanstack/react-query'
import { useBadges } from '../../../api/badges.ts'
import { query } from '../../../api/query.ts'
import { useLogOut } from '../../../api/use-log-out.ts'
import { getProfile } from '../../../contract/account.ts'
import { partnerMenu, type PartnerMenuEntry } from '../../../domain/partner-menu.ts'
import { PATHS } from '../../../domain/paths.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { openPopup } from '../../../popups/popups.ts'
import { Link } from '../../../ui/controls/link.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PanelList } from './panel-list.tsx'

const PLACES = [
  ['receipt', 'my_orders', PATHS.orders],
  ['box', 'purchased', PATHS.purchased],
  ['pin', 'addresses', PATHS.addresses],
  ['star', 'my_reviews', PATHS.reviews],
  ['share', 'referral_code', PATHS.referral],
  ['heart', 'favorites', PATHS.favorites],
] as const satisfies readonly (readonly [icon: IconName, key: string, to: string])[]

/** What a customer finds under their name (storefront.md §2 "Account dropdown"). */
export default function AccountPanel() {
  const t = useT()
  const leave = useLogOut()
  const badges = useBadges()
  const { data: profile } = useQuery(query(getProfile, {}))
  const partners = profile && badges ? partnerMenu(profile, badges) : []
  return (
    <PanelList>
      {profile?.name && <li data-title>{profile.name}</li>}
      {PLACES.map(([icon, key, to]) => (
        <li key={key}>
          <Link to={to}>
            <Icon name={icon} /> {t(`shell.${key}`)}
          </Link>
        </li>
      ))}
      {partners.map((entry) => (
        <li key={entry.role}>
          <PartnerEntry entry={entry} />
        </li>
      ))}
      <li>
        <Link to={PATHS.points}>
          <Icon name="coins" /> {t('shell.points')}
        </Link>
      </li>
      <li>
        <button type="button" onClick={() => openPopup('profile', {})}>
          <Icon name="edit" /> {t('shell.update_info')}
        </button>
      </li>
      <li data-line>
        <button type="button" onClick={() => void leave()}>
          <Icon name="log-out" /> {t('shell.logout')}
        </button>
      </li>
    </PanelList>
  )
}

function PartnerEntry({ entry }: { entry: PartnerMenuEntry }) {
  const t = useT()
  if (entry.kind === 'wallet') {
    return (
      <Link to={entry.to}>
        <Icon name="wallet" /> {t(`shell.wallet_${entry.role}`)}
      </Link>
    )
  }
  const register = () =>
    entry.start === 'needs_referrer'
      ? openPopup('message', { text: t(`shell.needs_referrer_${entry.role}`) })
      : openPopup(`${entry.role}-registration`, {})
  return (
    <button type="button" onClick={register}>
      <Icon name="handshake" /> {t(`shell.register_${entry.role}`)}
    </button>
  )
}
