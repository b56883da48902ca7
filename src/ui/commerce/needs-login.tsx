import { useLocation } from 'react-router-dom'
import { useT } from '../../i18n/i18n-context.tsx'
import { loginPath } from '../../domain/paths.ts'
import { Button, LinkButton } from '../controls/button.tsx'
import { EmptyState } from '../controls/empty-state.tsx'

/** Shown to visitors on pages that need a login. */
export function NeedsLogin({ onLogin }: { onLogin: () => void }) {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <EmptyState isPage image="shop" title={t('ui.needs_login')} text={t('ui.needs_login_text')}>
      <Button icon="log-in" onClick={onLogin} data-scripted>
        {t('shell.login_or_signup')}
      </Button>
      <noscript>
        <LinkButton icon="log-in" to={loginPath(pathname + search)}>
          {t('shell.login_or_signup')}
        </LinkButton>
      </noscript>
    </EmptyState>
  )
}
