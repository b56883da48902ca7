import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Content of a missing page. The page that renders it must answer with status 404. */
export function NotFound() {
  const t = useT()
  return (
    <EmptyState isPage image="lost" title={t('shell.not_found_title')} text={t('shell.not_found_text')}>
      <LinkButton to={PATHS.home}>{t('shell.to_home')}</LinkButton>
      <LinkButton kind="outline" to={PATHS.products}>
        {t('shell.all_products')}
      </LinkButton>
    </EmptyState>
  )
}
