import { Suspense } from 'react'
import { useIsPartner } from '../api/badges.ts'
import { WithMessages } from '../i18n/with-messages.tsx'
import { usePage } from '../theme/store-context.tsx'
import { loadable } from '../ui/loadable.tsx'

const ShareStrip = loadable(() => import('../features/partner/share-strip.tsx'))
const MESSAGES = ['partner']

/** On product, post and combo pages of an approved partner: what the page earns. Its code is loaded for partners only. */
export function ForPartners({ pathname }: { pathname: string }) {
  const { build } = usePage()
  if (!useIsPartner()) return null
  return (
    <Suspense fallback={null}>
      <WithMessages namespaces={MESSAGES} build={build}>
        <ShareStrip pathname={pathname} />
      </WithMessages>
    </Suspense>
  )
}
