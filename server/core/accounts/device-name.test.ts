import { expect, test } from 'vitest'
import { describeDevice } from './device-name.ts'

const android = (device: string, more = 'Chrome/142.0.0.0 Mobile Safari/537.36') =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${more}`
const desktop = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36${more}`

test.each([
  [android('15; SM-S921B'), 'phone', 'Samsung', 'Chrome'],
  [
    android('14; SAMSUNG SM-A546E', 'SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36'),
    'phone',
    'Samsung',
    'Samsung Internet',
  ],
  [android('13; SM-X200', 'Chrome/142.0.0.0 Safari/537.36'), 'tablet', 'Samsung', 'Chrome'],
  [android('14; Redmi Note 13'), 'phone', 'Xiaomi', 'Chrome'],
  [android('14; CPH2591'), 'phone', 'OPPO', 'Chrome'],
  [android('10; K'), 'phone', 'Android', 'Chrome'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'phone',
    'iPhone',
    'Safari',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
    'tablet',
    'iPad',
    'Safari',
  ],
  [desktop('Windows NT 10.0; Win64; x64', ' Edg/142.0.0.0'), 'computer', 'Windows', 'Edge'],
  [desktop('Windows NT 10.0; Win64; x64', ' coc_coc_browser/131'), 'computer', 'Windows', 'Cốc Cốc'],
  [desktop('Macintosh; Intel Mac OS X 10_15_7'), 'computer', 'Mac', 'Chrome'],
  [desktop('X11; Linux x86_64'), 'computer', 'Linux', 'Chrome'],
  ['okhttp/4.12.0', null, null, 'App'],
  ['curl/8.5.0', null, null, null],
  [null, null, null, null],
])('%s', (userAgent, kind, system, browser) => {
  expect(describeDevice(userAgent)).toEqual({ kind, system, browser })
})
