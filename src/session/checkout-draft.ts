import { tabStorage } from './tab-storage.ts'
import { readItem, storeItem } from './token-marker.ts'

/** Typed fields of the checkout, by name. */
export type CheckoutDraft = Partial<Record<string, string>>

const KEY = 'checkout'
/** What a guest may let this device remember. */
const REMEMBERED = ['name', 'phone', 'email', 'scheme', 'province', 'district', 'wards', 'address_detail', 'remember']

/**
 * What was typed at the checkout, kept in this tab until the order is placed, and offered again to a guest who asked to be remembered on this device
 * (decision 60). Nothing of it is sent.
 */
export const checkoutDraft = {
  read: (): CheckoutDraft => parse(tabStorage.read(KEY)) ?? parse(readItem(KEY)) ?? {},
  /** Adds these fields to the draft. */
  write: (fields: CheckoutDraft): void => tabStorage.write(KEY, JSON.stringify({ ...checkoutDraft.read(), ...fields })),
  /** The order is placed: the draft is deleted. A guest's person and address stay on the device when `remember` is in it. */
  finish({ isGuest }: { isGuest: boolean }): void {
    const draft = checkoutDraft.read()
    const remembered = Object.fromEntries(Object.entries(draft).filter(([name]) => REMEMBERED.includes(name)))
    if (isGuest) storeItem(KEY, draft.remember ? JSON.stringify(remembered) : undefined)
    tabStorage.write(KEY, undefined)
  },
}

function parse(text: string | undefined): CheckoutDraft | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'))
  } catch {
    return undefined // not written by this build
  }
}
