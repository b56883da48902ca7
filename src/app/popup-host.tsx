import { Suspense, useEffect, type MouseEvent } from 'react'
import { WithMessages } from '../ui/with-messages.tsx'
import {
  closePopup,
  closeToast,
  startTimes,
  usePopups,
  type OpenPopup,
  type PopupProps,
  type PopupType,
} from '../popups/popups.ts'
import { usePage } from '../theme/store-context.tsx'
import { Toasts } from '../ui/controls/toasts.tsx'
import { loadable, type Loadable } from '../ui/loadable.tsx'
import { PopupLoading } from './popup-fallbacks.tsx'

/** One row per popup type. Opening a popup needs only its name (popups.ts); its code is loaded at the first opening. */
type Row<T extends PopupType> = { part: Loadable<PopupProps[T]>; /** namespaces of its messages */ messages: string[] }
const POPUPS: { [T in PopupType]: Row<T> } = {
  phone: { part: loadable(() => import('../features/account/phone-popup.tsx')), messages: ['account', 'form'] },
  login: { part: loadable(() => import('../features/account/login-popup.tsx')), messages: ['account', 'form'] },
  otp: { part: loadable(() => import('../features/account/order-code-popup.tsx')), messages: ['orders', 'form'] },
  register: { part: loadable(() => import('../features/account/register-popup.tsx')), messages: ['account', 'form'] },
  forgot: { part: loadable(() => import('../features/account/forgot-popup.tsx')), messages: ['account', 'form'] },
  'change-phone': {
    part: loadable(() => import('../features/account/change-phone-popup.tsx')),
    messages: ['account', 'form'],
  },
  profile: { part: loadable(() => import('../features/account/profile-popup.tsx')), messages: ['account', 'form'] },
  password: { part: loadable(() => import('../features/account/password-popup.tsx')), messages: ['account', 'form'] },
  rating: { part: loadable(() => import('../features/reviews/rating-popup.tsx')), messages: ['reviews', 'form'] },
  voucher: { part: loadable(() => import('../features/promotions/voucher-popup.tsx')), messages: ['promotions'] },
  combo: { part: loadable(() => import('../features/promotions/combo-popup.tsx')), messages: ['promotions', 'cart'] },
  bonus: { part: loadable(() => import('../features/promotions/bonus-popup.tsx')), messages: ['promotions', 'cart'] },
  order: { part: loadable(() => import('../features/orders/order-placed-popup.tsx')), messages: ['orders', 'cart'] },
  vouchers: { part: loadable(() => import('../features/cart/vouchers-popup.tsx')), messages: ['cart'] },
  address: { part: loadable(() => import('../features/addresses/address-popup.tsx')), messages: ['addresses', 'form'] },
  'order-method': { part: loadable(() => import('../features/cart/order-method-popup.tsx')), messages: ['cart'] },
  'line-option': { part: loadable(() => import('../features/cart/line-option-popup.tsx')), messages: ['cart'] },
  branch: { part: loadable(() => import('../features/cart/branch-popup.tsx')), messages: ['cart'] },
  'agency-bonus': { part: loadable(() => import('../features/cart/agency-bonus-popup.tsx')), messages: ['cart'] },
  'collaborator-registration': {
    part: loadable(() => import('../features/partner/collaborator-registration-popup.tsx')),
    messages: ['partner', 'form'],
  },
  'agency-registration': {
    part: loadable(() => import('../features/partner/agency-registration-popup.tsx')),
    messages: ['partner', 'form'],
  },
  'partner-share': {
    part: loadable(() => import('../features/partner/share-popup.tsx')),
    messages: ['partner', 'referral', 'share'],
  },
  buy: { part: loadable(() => import('../features/catalog/buy-popup.tsx')), messages: ['catalog'] },
  'combo-buy': { part: loadable(() => import('../features/promotions/combo-buy-popup.tsx')), messages: ['promotions'] },
  pictures: { part: loadable(() => import('../features/catalog/pictures-popup.tsx')), messages: ['catalog'] },
  share: { part: loadable(() => import('./share-popup.tsx')), messages: ['share'] },
  message: { part: loadable(() => import('./message-popup.tsx')), messages: ['popups'] },
}

/** Renders the open popups, the last one on top, and the toasts (storefront.md §2 "Popups", decision 54). */
export default function PopupHost() {
  const { stack, toasts } = usePopups()
  useBackCloses(stack.length > 0)
  useEffect(() => startTimes(toasts), [toasts])
  return (
    <>
      <div onClick={onLink}>
        {stack.map((popup) => (
          <Suspense key={popup.type} fallback={<PopupLoading />}>
            <OpenPopupView popup={popup} />
          </Suspense>
        ))}
      </div>
      <Toasts toasts={toasts} onClose={closeToast} />
    </>
  )
}

/** All open popups share one history entry. Back removes it and closes the top popup; if others remain, a new entry is pushed (decisions 54 and 57). */
function useBackCloses(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isClosed = false
    const push = () => history.pushState({ ...history.state, popup: true }, '')
    const onBack = () => {
      closePopup()
      if (usePopups.getState().stack.length > 0) push()
    }
    const start = () => {
      if (isClosed) return
      timer = setTimeout(push) // pushState is slow; the popup is painted before it
      addEventListener('popstate', onBack)
    }
    if (leaving) void leaving.then(start)
    else start()
    return () => {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('popstate', onBack)
      if (history.state?.popup && !leaving) leave()
    }
  }, [isOpen])
}

/** While the entry of closed popups is left: what opens meanwhile would take that step for a press on Back. */
let leaving: Promise<void> | undefined
function leave(): void {
  leaving = new Promise<void>((left) => {
    addEventListener('popstate', () => left(), { once: true })
    setTimeout(left, 1000) // a navigation that begins meanwhile cancels the step
  }).then(() => (leaving = undefined))
  history.back()
}

/** Following a link in a popup closes all popups. */
function onLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (link && !link.target && !link.dataset.deal && !event.metaKey && !event.ctrlKey) usePopups.setState({ stack: [] })
}

function OpenPopupView({ popup }: { popup: OpenPopup }) {
  const { build } = usePage()
  const { part: Popup, messages } = POPUPS[popup.type] as Row<PopupType> // POPUPS maps each type to a component with its props
  return (
    <WithMessages namespaces={messages} build={build}>
      <Popup {...popup.props} />
    </WithMessages>
  )
}
