import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'

/** Why an address gave nothing. `private`: it, or what it leads to, is no public server. `isFinal`: asking again would not help. */
export class NotFetched extends Error {
  override name = 'NotFetched'
  readonly why: 'private' | 'missing' | 'too large' | 'unreachable'
  readonly isFinal: boolean
  constructor(why: NotFetched['why'], isFinal: boolean) {
    super(why)
    this.why = why
    this.isFinal = isFinal
  }
}

type Options = {
  maxBytes: number
  deadlineMs?: number
  /** All addresses of a name. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>
  isPublic?: (address: string) => boolean
}

const MAX_REDIRECTS = 4
const DEADLINE_MS = 20_000
const AGENT = 'Tiem-Import/1 (+pictures of a product file)'

/**
 * Gets a file of a public web server, for an address that a stranger may have written (SSRF). Names are looked up once, and the connection goes to the
 * very addresses that were checked, so that a name cannot answer differently in between; each redirect is checked in the same way. Throws NotFetched.
 */
export async function fetchPublic(address: string, options: Options): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS)
  let url = parse(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await get(url, options, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = parse(headers.location, url)
      continue
    }
    if (statusCode === 200) return read(response, options.maxBytes)
    response.destroy()
    throw new NotFetched('missing', statusCode < 500 && statusCode !== 408 && statusCode !== 429)
  }
  throw new NotFetched('missing', true)
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new NotFetched('private', true)
  return url
}

const resolveAll = (hostname: string): Promise<LookupAddress[]> => promisify(lookUp)(hostname, { all: true })

async function get(
  url: URL,
  { resolve = resolveAll, isPublic = isPublicAddress }: Options,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const hostname = url.hostname.replaceAll(/^\[|\]$/g, '')
  const family = isIP(hostname)
  const addresses = family
    ? [{ address: hostname, family }]
    : await resolve(hostname).catch(() => {
        throw new NotFetched('unreachable', false)
      })
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
    throw new NotFetched('private', true)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, failed) => {
    const sent = request(url, {
      agent: false, // no connection of another request
      signal,
      lookup: (_name, { all }, answer) =>
        all ? answer(null, addresses) : answer(null, addresses[0]!.address, addresses[0]!.family),
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': AGENT },
    })
    sent.once('response', done)
    sent.once('error', () => failed(new NotFetched('unreachable', false)))
    sent.end()
  })
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length']) > maxBytes) {
    response.destroy()
    throw new NotFetched('too large', true)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new NotFetched('too large', true)
      chunks.push(chunk)
    }
  } catch (problem) {
    throw problem instanceof NotFetched ? problem : new NotFetched('unreachable', false)
  }
  return Buffer.concat(chunks)
}

/** An address of the internet at large: neither this machine's, nor of a private, reserved or translated network. IPv4 inside IPv6 counts as itself. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
