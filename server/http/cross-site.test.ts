import { expect, test } from 'vitest'
import { isCrossSite } from './cross-site.ts'

test.each([
  { headers: {}, crosses: false },
  { headers: { origin: 'http://moc.localhost:3000' }, crosses: false },
  { headers: { origin: 'http://moc.localhost' }, crosses: true },
  { headers: { origin: 'http://cho.localhost:3000' }, crosses: true },
  { headers: { origin: 'null' }, crosses: true },
  { headers: { origin: 'http://[' }, crosses: true },
  { headers: { 'sec-fetch-site': 'cross-site' }, crosses: true },
  { headers: { 'sec-fetch-site': 'same-site' }, crosses: true },
  { headers: { 'sec-fetch-site': 'same-origin' }, crosses: false },
  { headers: { 'sec-fetch-site': 'none' }, crosses: false },
  { headers: { 'sec-fetch-site': 'anything else' }, crosses: true },
])('a request with $headers is cross-site: $crosses', ({ headers, crosses }) => {
  expect(isCrossSite({ headers: { host: 'moc.localhost:3000', ...headers } })).toBe(crosses)
})
