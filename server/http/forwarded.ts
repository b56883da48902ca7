import { BlockList, isIP, isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'

/**
 * A trusted proxy's X-Forwarded-Host takes the place of Host, for everything behind this point, sockets too. Addresses and protocols are read by Fastify
 * (`trustProxy`). The headers of strangers change nothing (reliability.md R12, R34).
 */
export const forwardedHost = fp<Pick<Config, 'trustProxy'>>(async ({ server }, { trustProxy }) => {
  if (trustProxy === undefined) return
  const isTrusted = proxyTrust(trustProxy)
  const readHost = (request: IncomingMessage) => {
    const forwarded = String(request.headers['x-forwarded-host'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    if (forwarded && isTrusted(request.socket.remoteAddress ?? '', 0)) request.headers.host = forwarded
  }
  server.prependListener('request', readHost)
  server.prependListener('upgrade', readHost)
})

/** Whether the proxy at this address, `hop` connections away, is believed. With a number of proxies, whatever their addresses. */
export function proxyTrust(trustProxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  if (trustProxy === undefined) return () => false
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy
  const list = new BlockList()
  for (const part of trustProxy) {
    const [address = '', prefix] = part.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

export const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address)

/** True when a proxy passed the request on. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Object.keys(headers).some((name) => /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/.test(name))

/** The client's address, read as Fastify reads it: from the right of X-Forwarded-For, past the proxies that are believed. For what is no request of Fastify. */
export function clientAddress({ socket, headers }: IncomingMessage, isTrusted: ReturnType<typeof proxyTrust>): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const addresses = [socket.remoteAddress ?? '', ...forwarded.toReversed()]
  return addresses.find((address, hop) => hop === addresses.length - 1 || !isTrusted(address, hop)) ?? ''
}
