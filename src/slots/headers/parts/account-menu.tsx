import { Suspense } from 'react'
import { PATHS } from '../../../domain/paths.ts'
import { useT } from '../../../i18n/i18n-context.tsx'
import { openLogin } from '../../../popups/open-login.ts'
import { useSignedIn } from '../../../session/session.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { loadable } from '../../../ui/loadable.tsx'
import { DropDown } from './drop-down.tsx'

const AccountPanel = loadable(() => import('./account-panel.tsx'))

/**
 * Login for a visitor; for a customer the account's menu (storefront.md §2), whose code is loaded when it is opened.
 *
 * Styling interface:
 * - `named` shows a label beside the icon
 * - `[data-part~='account']` the root: a `tool` for a visitor, a `DropDown` with a `tool` in its summary for a customer
 */
export function AccountMenu({ named }: { named?: boolean }) {
  const t = useT()
  const signedIn = useSignedIn()
  const face = (
    <>
      <Icon name="user" size={22} part="tool-icon" />
      {named && <span data-part="tool-label">{signedIn ? t('shell.account') : t('shell.login_or_signup')}</span>}
    </>
  )
  if (!signedIn) {
    return (
      <Link data-part="account tool" to={PATHS.account} aria-label={t('shell.login_or_signup')} onClick={openLogin}>
        {face}
      </Link>
    )
  }
  return (
    <DropDown part="account" live hover label={t('shell.account')} summary={<span data-part="tool">{face}</span>}>
      <Suspense fallback={null}>
        <AccountPanel />
      </Suspense>
    </DropDown>
  )
}
