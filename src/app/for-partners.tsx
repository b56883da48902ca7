import { Suspense } from 'react'
import { useIsPartner } from '../api/badges.ts'
import { loadable } from '../ui/loadable.tsx'

const PartnerStrip = loadable(() => import('./partner-strip.tsx'))

/** On product, post and combo pages of an approved partner: what the page earns. Its code is loaded for partners only. */
export function ForPartners({ pathname }: { pathname: string }) {
  return (
    useIsPartner() && (
      <Suspense fallback={null}>
        <PartnerStrip pathname={pathname} />
      </Suspense>
    )
  )
}
