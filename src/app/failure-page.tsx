import { useLocation } from 'react-router-dom'
import type { PageFacts, PageRequest } from '../api/page-request.ts'
import { usePageTitle } from '../api/page-title.ts'
import { useRouteParams } from '../api/route-params.tsx'
import { PATHS } from '../domain/paths.ts'
import { useT } from '../i18n/i18n-context.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/controls/empty-state.tsx'

/** The codes that have a text of their own; others show the general one. */
const CODES = ['400', '401', '403', '404', '429', '503'] as const
/** The message codes that have a text; a text in the address is never shown (decision 27). */
const MESSAGES = ['PRODUCT_NOT_FOUND', 'POST_NOT_FOUND', 'ORDER_NOT_FOUND', 'SIGN_IN_NEEDED'] as const

/** `/{code}?code=&message=`: where clients of the platform send somebody whose page could not be loaded (storefront.md §4). */
export default function FailurePage() {
  const t = useT()
  const { search } = useLocation()
  const path = useRouteParams().code
  const code = CODES.find((one) => one === path) ?? '500'
  const messageCode = new URLSearchParams(search).get('message')
  const message = MESSAGES.find((one) => one === messageCode)
  usePageTitle(t(`failure.title.${code}`))
  return (
    <EmptyState
      image={code === '404' ? 'lost' : 'offline'}
      isPage
      title={t(`failure.title.${code}`)}
      text={t(message ? `failure.message.${message}` : `failure.text.${code}`)}
    >
      <LinkButton to={PATHS.home}>{t('shell.to_home')}</LinkButton>
      <LinkButton kind="outline" to={PATHS.products}>
        {t('shell.all_products')}
      </LinkButton>
    </EmptyState>
  )
}

export async function prefetch({ t, params }: PageRequest): Promise<PageFacts> {
  const code = CODES.find((one) => one === params.code) ?? '500'
  return { title: t(`failure.title.${code}`), status: 404, noindex: true }
}
