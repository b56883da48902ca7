import type { PageFacts, PageRequest } from '../api/page-request.ts'
import { PATHS } from '../domain/paths.ts'
import { useT } from '../i18n/i18n-context.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/controls/empty-state.tsx'

export default function NotFoundPage() {
  const t = useT()
  return (
    <EmptyState picture="lost" title={t('shell.not_found_title')} text={t('shell.not_found_text')}>
      <LinkButton to={PATHS.home}>{t('shell.to_home')}</LinkButton>
      <LinkButton kind="outline" to={PATHS.products}>
        {t('shell.all_products')}
      </LinkButton>
    </EmptyState>
  )
}

export async function prefetch({ t }: PageRequest): Promise<PageFacts> {
  return { title: t('shell.not_found_title'), status: 404, noindex: true }
}
