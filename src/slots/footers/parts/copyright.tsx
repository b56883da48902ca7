import { styled } from 'styled-components'
import { useBadges } from '../../../api/badges.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { useStore } from '../../../theme/store-context.tsx'
import { useTheme } from '../../../theme/theme-context.tsx'
import { useInBrowser } from '../../../ui/use-in-browser.ts'
import { ConsentButton } from './consent-button.tsx'

/**
 * The copyright line: the owner's own if their plan allows it, else the provider's (storefront.md §2); the business registration, the ministry's
 * notice, and where the visitor changes the answer about third parties (decision 69; `src/app/consent/`).
 *
 * Styling interface:
 * - `[data-part~='copyright']` the root
 */
export function Copyright() {
  const t = useT()
  const store = useStore()
  const badges = useBadges()
  // Not while the server's HTML is hydrated: a preview hydrates its footer late, perhaps after the badges arrived.
  const own = useInBrowser() && badges?.config_user_vip?.customer_copyright
  const registration = useTheme((theme) => theme.contact_business_registration_certificate)
  const notice = useTheme((theme) => theme.content_ministry_of_industry_and_trade)
  return (
    <div data-part="copyright">
      <p>
        <span data-copyright>{own || t('shell.copyright_default', { store: store.name })}</span>
        {registration && <span> · {registration}</span>}
      </p>
      {notice && <Notice>{notice}</Notice>}
      <ConsentButton />
    </div>
  )
}

const Notice = styled.p`
  white-space: pre-line;
`
