import { describe, expect, test } from 'vitest'
import { PERSONAS, SHOP_STATES } from '../../src/contract/preview-views.ts'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { DEVICES } from './devices.ts'
import { readPlace, toggleDevice, writePlace, type PreviewPlace } from './preview-place.ts'

const HOME: PreviewPlace = {
  path: '/',
  language: 'vi',
  devices: [DEVICES[3]],
  persona: 'visitor',
  shopState: 'usual',
  content: '',
}

test('a link reproduces every person, state, language and width', () => {
  for (const persona of PERSONAS)
    for (const shopState of SHOP_STATES)
      for (const language of LANGUAGES) {
        const place: PreviewPlace = {
          path: '/san-pham?search=áo dài&page=2',
          language,
          devices: [DEVICES[0], DEVICES[2], DEVICES[4]],
          persona,
          shopState,
          content: 'cho-que',
        }
        expect(readPlace(writePlace(place), HOME)).toEqual(place)
      }
})

test.each([
  '?page=//evil.test',
  '?page=/\\evil.test',
  '?page=/%09/evil.test',
  '?page=/%0a/evil.test',
  '?page=/..//evil.test',
  '?page=https://evil.test',
  '?lang=xx&person=admin&shop=burning&width=12,abc&content=../x',
  `?page=/${'x'.repeat(600)}`,
])('%s is the place that would be shown without it', (search) => {
  expect(readPlace(search, HOME)).toEqual(HOME)
})

describe('the devices', () => {
  test('a choice replaces the only one', () => {
    expect(toggleDevice([DEVICES[3]], DEVICES[0], false)).toEqual([DEVICES[0]])
  })
  test('beside each other they are added and taken away, from one to four', () => {
    const two = toggleDevice([DEVICES[3]], DEVICES[0], true)
    expect(two).toEqual([DEVICES[0], DEVICES[3]])
    expect(toggleDevice(two, DEVICES[3], true)).toEqual([DEVICES[0]])
    expect(toggleDevice([DEVICES[0]], DEVICES[0], true)).toEqual([DEVICES[0]])
    expect(toggleDevice(DEVICES.slice(0, 4), DEVICES[4], true)).toEqual([
      DEVICES[1],
      DEVICES[2],
      DEVICES[3],
      DEVICES[4],
    ])
  })
})
