import type { PageFacts, PageRequest } from '../../api/page-request.ts'
import { usePageTitle } from '../../api/page-title.ts'
import { appLinkFor, appLinks } from '../../domain/app-links.ts'
import { useT } from '../../i18n/i18n-context.tsx'
import { useStore } from '../../theme/store-context.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/empty-state.tsx'
import { AppCodes } from './app-codes.tsx'

/** /to-app: the server redirects phones to their app store. Other devices get QR codes, or a message when the store has no app (wire.md §3). */
export default function AppLinkPage() {
  const t = useT()
  const store = useStore()
  const links = appLinks(store)
  usePageTitle(t('app-link.title'))
  if (links.android || links.ios) return <AppCodes links={links} storeName={store.name} />
  return (
    <EmptyState image="shop" title={t('app-link.none', { store: store.name })} text={t('app-link.none_text')}>
      <LinkButton to="/" icon="home">
        {t('shell.to_home')}
      </LinkButton>
    </EmptyState>
  )
}

export async function prefetch({ t, store, userAgent }: PageRequest): Promise<PageFacts> {
  const externalUrl = appLinkFor(userAgent, appLinks(store))
  return { title: t('app-link.title'), noindex: true, ...(externalUrl && { externalRedirect: externalUrl }) }
}
