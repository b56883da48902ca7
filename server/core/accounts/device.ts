import type { Actor } from '../shared/actor.ts'
import { hashSecret } from '../shared/secrets.ts'

type Named = Pick<Actor, 'device' | 'store'>

/**
 * Hash of the guest's device; undefined without one. Clients send the id alone or prefixed with the store code (storefront.md §7); the prefix of another store makes
 * it invalid. It finds a cart. Only `secretDeviceHash` opens anything by itself.
 */
export function deviceHash(actor: Named): Buffer | undefined {
  const id = deviceId(actor)
  return id === undefined ? undefined : hashSecret(`device:${actor.store.id}:${id}`)
}

/** As `deviceHash`, of an id that nobody else can know: a UUID as our pages and servers make them. Undefined for an id that is the device's own. */
export function secretDeviceHash(actor: Named): Buffer | undefined {
  return UUID.test(deviceId(actor) ?? '') ? deviceHash(actor) : undefined
}

/** The guest's device id, of which the database has only the hash; undefined without a valid one. */
export function deviceId(actor: Named): string | undefined {
  const [, prefix = '', id] = DEVICE.exec(actor.device ?? '') ?? []
  return prefix === '' || prefix === actor.store.code ? id : undefined
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Also ids of devices, which other programs on them can read: of Android (16 hexadecimal digits) and of iOS (a UUID in capitals). */
const DEVICE = /^([a-z0-9-]{0,100}?)[-_:]?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16})$/i
