import { randomUUID } from 'node:crypto'
import { deviceHash } from '../../core/accounts/device.ts'
import type { Call } from './implement.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** Sets a device secret as a cookie for a guest who has none (decision 42). Customers need none. */
export function ensureGuestDevice(call: Call): void {
  if (call.customer || deviceHash(call)) return
  const uuid = randomUUID()
  call.device = uuid
  call.cookies.set('__Host-device', uuid, YEAR_SECONDS)
}
