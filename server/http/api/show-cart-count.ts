import { COOKIES } from '../cookies.ts'
import type { Call } from './implement.ts'

/** Writes the number of lines in a guest's cart into the display cookie, which cached pages are filled with. Customers' counts are read for each page. */
export function showCartCount(call: Call, count: number): void {
  if (!call.customer && call.device !== undefined) call.cookies.set(COOKIES.cart, count > 0 ? String(count) : undefined)
}
