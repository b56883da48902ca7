import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { PATHS } from '../../domain/paths.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { sheetAddress } from '../../domain/sheet-address.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { useStore } from '../../theme/store-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { SheetFrame } from './sheet-frame.tsx'

/** /sheet: the store's public spreadsheet (wire.md §3, decision 48). */
export default function SheetPage() {
  const t = useT()
  const { name, sheet_url } = useStore()
  const address = sheetAddress(sheet_url)
  usePageTitle(t('sheet.title'))
  if (address) return <SheetFrame address={address} storeName={name} />
  return (
    <EmptyState isPage image="orders" title={t('sheet.none')} text={t('sheet.none_text', { store: name })}>
      <LinkButton to="/" icon="home">
        {t('shell.to_home')}
      </LinkButton>
    </EmptyState>
  )
}

export async function prefetch({ t, store }: PageRequest): Promise<PageFacts> {
  const isThere = sheetAddress(store.sheet_url) !== null
  return {
    title: t('sheet.title'),
    ...(isThere ? { description: t('sheet.text', { store: store.name }), canonical: PATHS.sheet } : { noindex: true }),
  }
}
