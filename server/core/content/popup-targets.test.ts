import { expect, test } from 'vitest'
import { linkTarget } from '../../../src/domain/link-target.ts'
import { targetOf } from './popup-targets.ts'

test.each([
  ['/san-pham/ao-dai-12', 'PRODUCT', '12', '/san-pham/12'],
  ['/san-pham?danh-muc=ao-7', 'CATEGORY_PRODUCT', '7', '/san-pham?danh-muc=7'],
  ['/tin-tuc/tet-3', 'POST', '3', '/tin-tuc/3'],
  ['/tin-tuc?danh-muc=meo-4', 'CATEGORY_POST', '4', '/tin-tuc?danh-muc=4'],
  ['/khuyen-mai', 'LINK', '/khuyen-mai', '/khuyen-mai'],
  ['/san-pham?danh-muc=ao-7&danh-muc-con=so-mi-8', 'LINK', '/san-pham?danh-muc=ao-7&danh-muc-con=so-mi-8', undefined],
  ['/san-pham/ao-12?lua-chon=3', 'LINK', '/san-pham/ao-12?lua-chon=3', undefined],
  ['https://zalo.me/1', 'LINK', 'https://zalo.me/1', 'https://zalo.me/1'],
])('%s', (link, type_action, value_action, back) => {
  expect(targetOf(link)).toEqual({ type_action, value_action })
  expect(linkTarget(type_action, value_action)).toBe(back ?? link)
})

test('what leads nowhere has no target', () => {
  expect(targetOf(null)).toEqual({ type_action: null, value_action: null })
  expect(targetOf('javascript:alert(1)')).toEqual({ type_action: 'LINK', value_action: null })
})
