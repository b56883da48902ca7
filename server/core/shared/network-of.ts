import { isIPv6 } from 'node:net'

/** Whom a limit by address counts: an IPv4 address, or the /64 network of an IPv6 address, all of whose addresses one household or server has. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const [first, last] = [head, tail ?? ''].map((groups) => (groups === '' ? [] : groups.split(':'))) as [
    string[],
    string[],
  ] // two of two
  const missing = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...missing, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
