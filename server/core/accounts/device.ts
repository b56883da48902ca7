import { randomUUID } from 'node:crypto'
import type { Call } from '../../http/api/implement.ts'
import { hashSecret } from '../shared/secrets.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * The guest's secret of this call as it is stored, or undefined without one. A client sends the UUID alone or after the store's code
 * (storefront.md §7); another store's code in front makes it worthless here.
 */
export function deviceHash(call: Pick<Call, 'device' | 'store'>): Buffer | undefined {
  const found = DEVICE.exec(call.device ?? '')
  if (!found) return undefined
  const [, prefix = '', uuid = ''] = found
  if (prefix !== '' && prefix !== call.store.code) return undefined
  return hashOf(call.store.id, uuid)
}

/** As `deviceHash`; a browser that has none gets one as a cookie (decision 42). */
export function deviceHashOrNew(call: Pick<Call, 'device' | 'store' | 'cookies'>): Buffer {
  const known = deviceHash(call)
  if (known) return known
  const uuid = randomUUID()
  call.device = uuid
  call.cookies.set('__Host-device', uuid, YEAR_SECONDS)
  return hashOf(call.store.id, uuid)
}

const DEVICE = /^([a-z0-9-]{0,100}?)[-_:]?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i
const hashOf = (storeId: number, uuid: string) => hashSecret(`device:${storeId}:${uuid.toLowerCase()}`)
