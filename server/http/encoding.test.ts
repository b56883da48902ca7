import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { acceptedEncoding } from './encoding.ts'

const OFFERED = ['br', 'zstd', 'gzip'] as const
const requestWith = (header: string | undefined) => ({ headers: { 'accept-encoding': header } }) as FastifyRequest // all that is read

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZip', 'gzip'],
  ['ZSTD;Q=0.5 , GZIP', 'zstd'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000,zstd;q=0.0, gzip;q=0', 'identity'],
  ['BR;Q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['deflate, x-br, xgzip, gzip2', 'identity'],
  ['identity', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0', 'identity'],
  [',;,=,;q=', 'identity'],
  ['br;q=nonsense', 'br'],
])('Accept-Encoding %j: %s', (header, encoding) =>
  expect(acceptedEncoding(requestWith(header), OFFERED)).toBe(encoding),
)

test('an encoding that is not offered is not chosen', () => {
  expect(acceptedEncoding(requestWith('br, zstd, gzip;q=0.1'), ['gzip'])).toBe('gzip')
  expect(acceptedEncoding(requestWith('br, zstd'), ['gzip'])).toBe('identity')
})
