import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { hasWebPort } from '../../../src/contract/inputs/web-port.ts'

/** Why an address gave nothing. `private`: it, or what it leads to, is no public web server. `isFinal`: asking again would not help. */
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

/** How names are looked up, and which addresses are asked. */
export type PublicNetwork = {
  /** All addresses of a name. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>
  isPublic?: (address: string) => boolean
}
type Options = PublicNetwork & { maxBytes: number; deadlineMs?: number }
type Sent = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

const MAX_REDIRECTS = 4
const DEADLINE_MS = 20_000
const PICTURE: Sent = {
  method: 'GET',
  headers: {
    accept: 'image/*',
    'accept-encoding': 'identity',
    'user-agent': 'Tiem-Import/1 (+pictures of a product file)',
  },
}

/**
 * Gets a file of a public web server, for an address that a stranger may have written (SSRF). Names are looked up once, and the connection goes to the
 * very addresses that were checked, so that a name cannot answer differently in between; each redirect is checked in the same way. Throws NotFetched.
 */
export async function fetchPublic(address: string, options: Options): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS)
  let url = parse(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await send(url, PICTURE, options, signal)
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

/** Posts to a public web server and resolves to the status of its answer. A redirect is an answer, it is not followed. Throws NotFetched. */
export async function postPublic(
  address: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
  network: PublicNetwork = {},
): Promise<number> {
  const response = await send(parse(address), { method: 'POST', headers, body }, network, signal)
  response.destroy()
  return response.statusCode ?? 0
}

/** Posts to a public web server and resolves to the text of its answer with status 200. Throws NotFetched. */
export async function askPublic(
  address: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
  { maxBytes, ...network }: PublicNetwork & { maxBytes: number },
): Promise<string> {
  const response = await send(parse(address), { method: 'POST', headers, body }, network, signal)
  if (response.statusCode === 200) return (await read(response, maxBytes)).toString('utf8')
  response.destroy()
  throw new NotFetched('missing', false)
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !hasWebPort(url))
    throw new NotFetched('private', true)
  return url
}

const resolveAll = (hostname: string): Promise<LookupAddress[]> => promisify(lookUp)(hostname, { all: true })

async function send(
  url: URL,
  { method, headers, body }: Sent,
  { resolve = resolveAll, isPublic = isPublicAddress }: PublicNetwork,
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
      method,
      agent: false, // no connection of another request
      signal,
      lookup: (_name, { all }, answer) =>
        all ? answer(null, addresses) : answer(null, addresses[0]!.address, addresses[0]!.family),
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    sent.once('response', done)
    sent.once('error', () => failed(new NotFetched('unreachable', false)))
    sent.end(body)
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
