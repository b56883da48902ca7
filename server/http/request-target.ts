import type { IncomingMessage } from 'node:http'
import { targetOf } from './one-host.ts'

/**
 * The target of a request in the one spelling that everything behind this point reads: without its origin, and with every byte that has no place in an
 * address encoded. So raw UTF-8 is read like encoded UTF-8 (wire.md §6), and a backslash is no slash. A path that cannot be decoded, or to a null byte, is taken
 * literally: it names nothing, and is answered as any address that names nothing.
 */
export function requestTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [path = '', ...search] = encodeIllegal(targetOf(request)).split('?')
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...search].join('?')
}

/** Encodes the bytes that no address may hold. Each byte is the character of its number, as Node gives request lines. */
export const encodeIllegal = (target: string): string =>
  target.replaceAll(
    /[^\w\-.~:/?#[\]@!$&'()*+,;=%]/g, // RFC 3986 §2
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0') // no text of the database may hold it
  } catch {
    return false // a lone `%`, or bytes that are no UTF-8
  }
}
