import type { Actor } from '../shared/actor.ts'
import { hashSecret } from '../shared/secrets.ts'

/**
 * Hash of the guest's device secret; undefined without one. Clients send the UUID alone or prefixed with the store code
 * (storefront.md §7); the prefix of another store makes it invalid.
 */
export function deviceHash(actor: Pick<Actor, 'device' | 'store'>): Buffer | undefined {
  const secret = deviceSecret(actor)
  return secret === undefined ? undefined : hashSecret(`device:${actor.store.id}:${secret}`)
}

/** The guest's device secret, of which the database has only the hash; undefined without a valid one. */
export function deviceSecret(actor: Pick<Actor, 'device' | 'store'>): string | undefined {
  const match = DEVICE.exec(actor.device ?? '')
  if (!match) return undefined
  const [, prefix = '', uuid = ''] = match
  return prefix === '' || prefix === actor.store.code ? uuid.toLowerCase() : undefined
}

const DEVICE = /^([a-z0-9-]{0,100}?)[-_:]?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i
