import { randomUUID } from 'node:crypto'
import { deviceHash } from '../../core/accounts/device.ts'
import type { Call } from './implement.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** Gives a guest whose browser has no device secret yet one, as a cookie (decision 42). A customer needs none. */
export function ensureGuestDevice(call: Call): void {
  if (call.customer || deviceHash(call)) return
  const uuid = randomUUID()
  call.device = uuid
  call.cookies.set('__Host-device', uuid, YEAR_SECONDS)
}
