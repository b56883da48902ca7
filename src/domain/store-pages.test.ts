import { describe, expect, test } from 'vitest'
import { appLinkFor, appLinks } from './app-links.ts'
import { sheetAddress } from './sheet-address.ts'
import { hasPage } from './store-pages.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Zalo iOS/25'
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PLAY = 'https://play.google.com/store/apps/details?id=a'
const APPLE = 'https://apps.apple.com/vn/app/id1'

describe('the app', () => {
  const both = { android: PLAY, ios: APPLE }
  test.each([
    [ANDROID, both, PLAY],
    [IPHONE, both, APPLE],
    [DESKTOP, both, null],
    ['', both, null],
    ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; iPhone)', both, null],
    [ANDROID, { android: null, ios: APPLE }, null],
    [IPHONE, { android: PLAY, ios: null }, null],
  ])('%s', (userAgent, links, link) => expect(appLinkFor(userAgent, links)).toBe(link))

  test.each([
    [null],
    [''],
    ['javascript:alert(1)'],
    ['mailto:a@b.test'],
    ['tel:0901'],
    ['/tin-tuc'],
    ['//evil.test'],
    ['https://user:pass@evil.test'],
  ])('%j is no link', (link_google_play) =>
    expect(appLinks({ link_google_play, link_apple_store: PLAY })).toEqual({ android: null, ios: PLAY }),
  )
})

test.each([
  ['https://docs.google.com/spreadsheets/d/e/2PACX-a/pubhtml', true],
  ['  https://docs.google.com/spreadsheets/d/1/preview?rm=minimal#gid=0 ', true],
  [null, false],
  ['', false],
  ['http://docs.google.com/spreadsheets/d/1', false],
  ['https://docs.google.com/document/d/1', false],
  ['https://docs.google.com/spreadsheets', false],
  ['https://docs.google.com/spreadsheets/../document/d/1', false],
  ['https://docs.google.com:444/spreadsheets/d/1', false],
  ['https://a:b@docs.google.com/spreadsheets/d/1', false],
  ['https://docs.google.com.evil.test/spreadsheets/d/1', false],
  ['https://docs.google.com@evil.test/spreadsheets/d/1', false],
  ['javascript:alert(1)//docs.google.com/spreadsheets/', false],
  ['/spreadsheets/d/1', false],
])('%j is a sheet: %s', (address, isSheet) => expect(sheetAddress(address) !== null).toBe(isSheet))

describe('which pages a store has', () => {
  const bare = { has_quotation: false }
  const whole = {
    has_quotation: true,
    sheet_url: 'https://docs.google.com/spreadsheets/d/1',
    link_google_play: PLAY,
    link_apple_store: null,
  }
  test.each(['/bao-gia', '/bao-gia/', '/bao-gia?x=1', '/en/bao-gia#a', '/sheet', '/to-app'])('%s', (link) =>
    expect([hasPage(bare, link), hasPage(whole, link)]).toEqual([false, true]),
  )
  test.each(['/', '/san-pham', '/bao-gia-khac', 'https://a.test/sheet', '/tin-tuc/sheet'])('%s', (link) =>
    expect(hasPage(bare, link)).toBe(true),
  )
})
