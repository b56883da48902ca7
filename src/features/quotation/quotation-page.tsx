import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { PATHS } from '../../domain/paths.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { useStore } from '../../theme/store-context.tsx'
import { NotFound } from '../../ui/controls/not-found.tsx'
import { QuotationEditor } from './quotation-editor.tsx'

/** /bao-gia: a quotation for glass and windows by the square metre (wire.md §3). Only stores with the flag have it (decision 47). */
export default function QuotationPage() {
  const t = useT()
  const { has_quotation } = useStore()
  usePageTitle(t(has_quotation ? 'quotation.title' : 'shell.not_found_title'))
  return has_quotation ? <QuotationEditor /> : <NotFound />
}

export async function prefetch({ t, store }: PageRequest): Promise<PageFacts> {
  if (!store.has_quotation) return { title: t('shell.not_found_title'), status: 404, noindex: true }
  return { title: t('quotation.title'), description: t('quotation.text'), canonical: PATHS.quotation }
}
