import { useT } from '../../i18n/i18n-context.tsx'
import { Button } from '../controls/button.tsx'
import { EmptyState } from '../controls/empty-state.tsx'

/** Shown to visitors on pages that need a login. */
export function NeedsLogin({ onLogin }: { onLogin: () => void }) {
  const t = useT()
  return (
    <EmptyState isPage image="shop" title={t('ui.needs_login')} text={t('ui.needs_login_text')}>
      <Button icon="log-in" onClick={onLogin}>
        {t('shell.login_or_signup')}
      </Button>
    </EmptyState>
  )
}
