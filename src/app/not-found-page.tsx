import { Link } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../api/page-request.ts'
import { useT } from '../i18n/i18n-context.tsx'
import { EmptyState } from '../ui/controls/empty-state.tsx'

export default function NotFoundPage() {
  const t = useT()
  return (
    <EmptyState picture="lost" title={t('shell.not_found_title')} text={t('shell.not_found_text')}>
      <Link to="/">{t('shell.to_home')}</Link>
    </EmptyState>
  )
}

export async function prefetch({ t }: PageRequest): Promise<PageFacts> {
  return { title: t('shell.not_found_title'), status: 404, noindex: true }
}
