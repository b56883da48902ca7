import { create } from 'zustand'
import type { ProductDetail } from '../contract/products.ts'

/**
 * The popup types and their props. `openPopup` needs no import of the popup's component: `app/popup-host.tsx` maps types to components. Popups form a
 * stack (decision 57): opening one that is already open moves it to the top; Back and Escape close the topmost one.
 */
export type PopupProps = {
  phone: { then?: 'reload' | 'stay'; /** filled in */ phone?: string }
  login: { phone: string }
  otp: { phone: string; orderCode: string }
  register: { phone: string }
  forgot: { phone: string }
  profile: {}
  'change-phone': {}
  password: {}
  rating: { orderCode: string; productId: number; lineItemId?: number; name: string }
  order: { orderCode: string; message?: string }
  voucher: { id: number }
  vouchers: {}
  combo: { id: number } | { ofProduct: number }
  bonus: { id: number } | { ofProduct: number }
  address: { id?: number; fromCart?: boolean }
  'order-method': {}
  'line-option': { lineId: number }
  branch: {}
  'agency-bonus': {}
  'collaborator-registration': {}
  'agency-registration': {}
  'partner-share': { path: string; productId?: number }
  /** the options of a product that is bought without a choice */
  buy: {
    product: ProductDetail
    choice: { element?: string | undefined; sub?: string | undefined }
    quantity: number
    thenCheckout: boolean
  }
  /** a whole combo with the options of its products */
  'combo-buy': { id: number }
  /** `at`: index of the first picture shown */
  /** `small`: files of the pictures that the page has already, shown until the large ones are there. */
  pictures: { name: string; pictures: readonly string[]; small?: readonly (string | undefined)[]; at: number }
  share: { title: string; productId?: number }
  message: { title?: string; text: string }
}
export type PopupType = keyof PopupProps
export type OpenPopup = { [T in PopupType]: { type: T; props: PopupProps[T] } }[PopupType]
export type Toast = {
  id: number
  text: string
  tone: 'success' | 'error' | 'info'
  action?: { label: string; run: () => void }
  /** how long it is shown */ ms: number
}

export const TOAST_MS = 1500 // storefront.md §9
const TOAST_WITH_ACTION_MS = 6000 // long enough to press Undo

type State = { stack: OpenPopup[]; toasts: Toast[] }
export const usePopups = create<State>(() => ({ stack: [], toasts: [] }))

export function openPopup<T extends PopupType>(type: T, props: PopupProps[T]): void {
  const popup = { type, props } as unknown as OpenPopup // T ties type and props together
  usePopups.setState(({ stack }) => ({ stack: [...stack.filter((open) => open.type !== type), popup] }))
}

/** Closes the popup of the given type, or the topmost one. */
export function closePopup(type?: PopupType): void {
  usePopups.setState(({ stack }) => ({ stack: type ? stack.filter((open) => open.type !== type) : stack.slice(0, -1) }))
}

let lastToast = 0
export function toast(text: string, options: { tone?: Toast['tone']; action?: Toast['action'] } = {}): void {
  if (!text) return
  const id = ++lastToast
  const shown: Toast = {
    id,
    text,
    tone: options.tone ?? 'success',
    ms: options.action ? TOAST_WITH_ACTION_MS : Math.max(TOAST_MS, text.length * 50),
    ...(options.action ? { action: options.action } : {}),
  }
  usePopups.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), shown] }))
}

const timed = new WeakSet<Toast>()
/** Call it with toasts that are on screen: their time begins then, because the code that shows the first one may come late. */
export function startTimes(toasts: readonly Toast[]): void {
  for (const shown of toasts) {
    if (timed.has(shown)) continue
    timed.add(shown)
    setTimeout(() => closeToast(shown.id), shown.ms)
  }
}

export function closeToast(id: number): void {
  usePopups.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))
}
