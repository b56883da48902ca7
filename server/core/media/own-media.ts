import type { Actor } from '../shared/actor.ts'
import { Refused } from '../shared/refused.ts'

/** An image or video attached by a shopper must be an upload of this store: another server would learn who views it. */
export function ownMedia(actor: Actor, address: string): string {
  const path = MEDIA.exec(address)
  if (path?.[1] !== actor.store.code)
    throw new Refused('INVALID_INPUT', { values: { field: 'images' }, data: { field: 'images' } })
  return address
}

const MEDIA = /^\/media\/([a-z0-9-]+)\/[a-zA-Z0-9/_-]+\.(webp|avif|jpg|jpeg|png|mp4|webm)$/
