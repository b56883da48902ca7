import { useProfile } from '../../api/account.ts'
import { useBadges } from '../../api/badges.ts'
import { partnerMenu } from '../../domain/partner-menu.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { openPopup } from '../../popups/popups.ts'
import { isPlainClick, Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Partner programmes as rows of the account page: a wallet to open, or a programme to join (storefront.md §4). Its page has the form, which a live page opens here. */
export function PartnerEntries() {
  const t = useT()
  const { data: profile } = useProfile()
  const badges = useBadges()
  if (!profile || !badges) return null
  return partnerMenu(profile, badges).map((entry) => (
    <li key={entry.role}>
      {entry.kind === 'wallet' ? (
        <Link to={entry.to}>
          <Icon name="wallet" /> {t(`shell.wallet_${entry.role}`)} <Icon name="chevron-right" size={18} />
        </Link>
      ) : (
        <Link
          to={PATHS[entry.role]}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            if (entry.start === 'needs_referrer')
              openPopup('message', { text: t(`shell.needs_referrer_${entry.role}`) })
            else openPopup(`${entry.role}-registration`, {})
          }}
        >
          <Icon name="handshake" /> {t(`shell.register_${entry.role}`)} <Icon name="chevron-right" size={18} />
        </Link>
      )}
    </li>
  ))
}
