import { randomUUID } from 'node:crypto'
import { deviceHash } from '../../core/accounts/device.ts'
import { fail, type Refusal } from '../../core/shared/refused.ts'
import type { Call } from './implement.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * What a guest puts into a cart is found again by the device's id. Our own pages keep it in a cookie; whoever else sends none, or one that cannot be one, is
 * refused with an id to use, rather than losing what was added.
 */
export function lackOfDevice(call: Call): Refusal | undefined {
  if (call.isOwnPage || call.customer || deviceHash(call)) return undefined
  const device_id = randomUUID()
  return fail('DEVICE_ID_NEEDED', { values: { id: device_id }, data: { field: 'device-id', device_id } })
}

/** Sets a device secret as a cookie for a guest who has none (decision 42). Customers need none. */
export function ensureGuestDevice(call: Call): void {
  if (call.customer || deviceHash(call)) return
  const uuid = randomUUID()
  call.device = uuid
  call.cookies.set('__Host-device', uuid, YEAR_SECONDS)
}
