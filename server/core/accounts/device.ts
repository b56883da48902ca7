import type { Actor } from '../shared/actor.ts'
import { hashSecret } from '../shared/secrets.ts'

/**
 * Hash of the guest's device secret; undefined without one. Clients send the UUID alone or prefixed with the store code
 * (storefront.md §7); the prefix of another store makes it invalid.
 */
export function deviceHash(actor: Pick<Actor, 'device' | 'store'>): Buffer | undefined {
  const match = DEVICE.exec(actor.device ?? '')
  if (!match) return undefined
  const [, prefix = '', uuid = ''] = match
  if (prefix !== '' && prefix !== actor.store.code) return undefined
  return hashOf(actor.store.id, uuid)
}

const DEVICE = /^([a-z0-9-]{0,100}?)[-_:]?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i
const hashOf = (storeId: number, uuid: string) => hashSecret(`device:${storeId}:${uuid.toLowerCase()}`)
