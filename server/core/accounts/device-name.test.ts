import { expect, test } from 'vitest'
import { describeDevice } from './device-name.ts'

const android = (device: string, more = 'Chrome/142.0.0.0 Mobile Safari/537.36') =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${more}`
const desktop = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36${more}`
/** What an app adds to the browser of an iPhone in which it opens links. */
const inIphone = (more: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${more}`

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
  [desktop('Windows NT 10.0; Win64; x64', ' OPR/125.0.0.0'), 'computer', 'Windows', 'Opera'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'computer', 'Linux', 'Firefox'],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'computer', 'Windows', 'Internet Explorer'],
  [inIphone('[FBAN/FBIOS;FBAV/480.0.0.37.104;FBDV/iPhone14,5]'), 'phone', 'iPhone', 'Facebook'],
  [inIphone('[FBAN/MessengerForiOS;FBAV/480.0.0.37.104;FBDV/iPhone14,5]'), 'phone', 'iPhone', 'Messenger'],
  [inIphone('Instagram 350.0.0.32.88 (iPhone14,5; iOS 18_5; vi_VN)'), 'phone', 'iPhone', 'Instagram'],
  [inIphone('musical_ly_37.0.0 BytedanceWebview/d8a21c6'), 'phone', 'iPhone', 'TikTok'],
  [inIphone('Safari Line/15.2.0'), 'phone', 'iPhone', 'LINE'],
  [inIphone('Zalo iOS/250101 ZaloTheme/light'), 'phone', 'iPhone', 'Zalo'],
  [inIphone('KAKAOTALK 10.8.5'), 'phone', 'iPhone', 'KakaoTalk'],
  [inIphone('GSA/350.0.7 Safari/604.1'), 'phone', 'iPhone', 'Google'],
  [inIphone('Version/18.5 Safari/604.1 OPT/5.4.0'), 'phone', 'iPhone', 'Opera'],
  [inIphone('EdgiOS/142.0 Version/18.0 Safari/604.1'), 'phone', 'iPhone', 'Edge'],
  [
    android('14; SM-A546E', 'Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.1;]'),
    'phone',
    'Samsung',
    'Facebook',
  ],
  [
    android('14; SM-A546E', 'Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/480.0.0.1;]'),
    'phone',
    'Samsung',
    'Messenger',
  ],
  [
    android('13; CPH2591', 'Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 UCBrowser/13.4.0'),
    'phone',
    'OPPO',
    'UC Browser',
  ],
  [desktop('Windows NT 10.0', ' Edging/1.0 Guideline/2'), 'computer', 'Windows', 'Chrome'],
  ['<b>Windows</b>'.repeat(1_000), 'computer', 'Windows', null],
  ['okhttp/4.12.0', null, null, 'App'],
  ['curl/8.5.0', null, null, null],
  [null, null, null, null],
])('%s', (userAgent, kind, system, browser) => {
  expect(describeDevice(userAgent)).toEqual({ kind, system, browser })
})
