import fc from 'fast-check'
import { SCOPE_BASE, type Endpoint } from '../../src/contract/endpoint.ts'
import { mp4 } from '../../server/core/media/testing/videos.ts'
import { NAUGHTY, valuesOf } from './schema-values.ts'

export type Request = { method: Endpoint['method']; url: string; headers: Record<string, string>; payload?: Buffer }
export type Secrets = { customer: Record<string, string>; owner: Record<string, string> }

/** Generates requests to one endpoint from its schemas; some are then corrupted byte by byte. */
export function requestsTo(endpoint: Endpoint, storeCode: string, secrets: Secrets): fc.Arbitrary<Request> {
  const right = endpoint.auth === 'owner' ? secrets.owner : secrets.customer
  return fc
    .record({
      params: endpoint.params ? valuesOf(endpoint.params) : fc.constant({}),
      query: endpoint.query ? valuesOf(endpoint.query) : fc.constant({}),
      body: endpoint.body ? valuesOf(endpoint.body) : fc.constant(undefined),
      identity: fc.oneof(
        { weight: 8, arbitrary: fc.constant(right) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<Record<string, string>>(
            {},
            { 'customer-token': 'x'.repeat(300) },
            { cookie: '__Host-sid=%00; __Host-owner==;;;=' },
            { 'device-id': 'linh-beauty-00000000-0000-4000-8000-000000000000' },
          ),
        },
      ),
      headers: fc.option(fc.constantFrom(...ODD_HEADERS), { freq: 6, nil: {} }),
      breaks: fc.array(
        fc.record({
          how: fc.constantFrom(...BREAKS),
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          byte: fc.nat(255),
          length: fc.nat(8),
        }),
        { maxLength: 3 },
      ),
      isBroken: fc.nat(3).map((n) => n === 0),
      junk: fc.option(fc.constantFrom(...JUNK), { freq: 6, nil: '' }),
    })
    .map(({ params, query, body, identity: caller, headers, breaks, isBroken, junk }) => {
      const path = (SCOPE_BASE[endpoint.scope] + endpoint.path)
        .replace(/\/$/, '')
        .replace('{store_code}', storeCode)
        .replaceAll(/\{(\w+)\}/g, (_, key: string) =>
          encode(String((params as Record<string, unknown> | null)?.[key] ?? 1)),
        )
      const search = queryText(query) + junk
      const payload =
        endpoint.consumes === 'multipart'
          ? upload(endpoint)
          : body === undefined
            ? undefined
            : Buffer.from(jsonText(body))
      const sent = payload && isBroken ? breaks.reduce(broken, payload) : payload
      return {
        method: endpoint.method,
        url: path + (search && `?${search.replace(/^&/, '')}`),
        headers: {
          ...(sent && {
            'content-type':
              endpoint.consumes === 'multipart' ? 'multipart/form-data; boundary=tiem' : 'application/json',
          }),
          ...caller,
          ...headers,
        },
        ...(sent && { payload: sent }),
      }
    })
}

const ODD_HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-lang': 'ko' },
  { 'content-lang': '__proto__' },
  { 'accept-language': '*'.repeat(500) },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'idempotency-key': 'cùng một khóa' },
  { 'idempotency-key': 'same' },
  { origin: 'null' },
  { origin: 'http://[' },
  { 'device-id': 'đ'.repeat(200) },
  { 'x-forwarded-host': 'moc-fashion.localhost', forwarded: 'host=moc-fashion.localhost' },
  { 'content-length': '5' },
  { 'transfer-encoding': 'chunked' },
  { range: 'bytes=0-0' },
]
const JUNK = [
  '&page=1&page=2',
  '&x[]=1',
  '&__proto__=1',
  '&constructor[prototype][a]=1',
  '&page=9999999999',
  '&limit=-1',
  '&search=%ED%A0%80',
  '&search=%',
  '&%00=%00',
  '&'.repeat(300),
  '&a='.repeat(300),
  '&toString=1&store_id=1',
]
const BREAKS = ['flip', 'insert', 'delete', 'repeat', 'cut', 'number', 'nest', 'text'] as const
type Break = { how: (typeof BREAKS)[number]; at: number; byte: number; length: number }

function broken(bytes: Buffer, { how, at, byte, length }: Break): Buffer {
  const place = Math.floor(at * bytes.length)
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
  if (how === 'flip') return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)])
  if (how === 'insert') return Buffer.concat([before, Buffer.alloc(length + 1, byte), after])
  if (how === 'delete') return Buffer.concat([before, after.subarray(length + 1)])
  if (how === 'repeat') return Buffer.concat([before, after.subarray(0, length * 8), after])
  if (how === 'cut') return before
  if (how === 'nest') return Buffer.concat([Buffer.from('['.repeat(byte * 10)), bytes])
  const text = bytes.toString('latin1')
  if (how === 'number')
    return Buffer.from(
      text.replace(/\d+/, ['-0', '1e400', '99999999999999999999', '0.1', '1e3', '0x10', '-'][length % 7]!),
      'latin1',
    )
  return Buffer.from(text.replace(/"[^"]*"/, JSON.stringify(NAUGHTY[byte % NAUGHTY.length])), 'latin1')
}

/** JSON as a client sends it; −0 and lone surrogates are preserved. */
function jsonText(value: unknown): string {
  return JSON.stringify(value) ?? 'null'
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return `q=${encode(String(query))}`
  return Object.entries(query)
    .flatMap(([key, value]) =>
      value === undefined
        ? []
        : (Array.isArray(value) && value.length > 0 ? value : [value]).map(
            (one) => `${encode(key)}=${encode(typeof one === 'object' ? jsonText(one) : String(one))}`,
          ),
    )
    .join('&')
}

const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)
function upload({ path }: Endpoint): Buffer {
  const head =
    '--tiem\r\ncontent-disposition: form-data; name="image"; filename="dot.png"\r\ncontent-type: image/png\r\n\r\n'
  return Buffer.concat([Buffer.from(head), path === 'video' ? mp4() : DOT, Buffer.from('\r\n--tiem--\r\n')])
}
