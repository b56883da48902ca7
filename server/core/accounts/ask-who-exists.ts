import type { Actor } from '../shared/actor.ts'
import { networkOf } from '../shared/network-of.ts'
import { isWithinDistinctLimit, isWithinLimit } from '../shared/rate-limit.ts'
import { secretDeviceHash } from './device.ts'
import { isKnownDevice } from './record-device.ts'

/**
 * Whether the caller may ask once more who is registered (reliability.md R21). A device may ask 20 times an hour. New devices cost nothing, so all
 * unknown ones of a network together may ask about 100 different numbers; asking again about a number takes nothing from the others there, and a
 * device that has logged in at this store needs none of it.
 */
export async function mayAskWhoExists(actor: Actor, target: string, ip: string): Promise<boolean> {
  const device = secretDeviceHash(actor)
  const network = networkOf(ip)
  const asker = device?.toString('hex') ?? target // without a device: twenty times about a number
  if (!(await isWithinLimit(actor, [['check_exists_device', `${asker} ${network}`]]))) return false
  return (await isKnownDevice(actor)) || isWithinDistinctLimit(actor, ['check_exists_ip', network], target)
}
