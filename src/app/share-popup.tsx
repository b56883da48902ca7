import { useLocation } from 'react-router-dom'
import { useIsPartner } from '../api/badges.ts'
import { WithMessages } from '../ui/with-messages.tsx'
import type { PopupProps } from '../popups/popups.ts'
import { sharedPath } from '../domain/shared-path.ts'
import { usePage } from '../theme/store-context.tsx'
import { loadable } from '../ui/loadable.tsx'

const Share = loadable(() => import('../features/share/share-popup.tsx'))
const PartnerShare = loadable(() => import('../features/partner/share-popup.tsx'))
const MESSAGES = ['partner', 'referral']

/** Shares this page: an approved partner with their own link and what it pays, everybody else its address. */
export default function SharePopup(props: PopupProps['share']) {
  const { build } = usePage()
  const { pathname } = useLocation()
  const path = sharedPath({ pathname, search: location.search }) // the router does not know of a choice that was made since
  if (!useIsPartner()) return <Share {...props} />
  return (
    <WithMessages namespaces={MESSAGES} build={build}>
      <PartnerShare path={path} {...(props.productId !== undefined && { productId: props.productId })} />
    </WithMessages>
  )
}
