import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

test.each([
  ['/studio/mot', { storeCode: 'mot', room: '', rest: '' }],
  ['/studio/mot/orders?status=PACKING', { storeCode: 'mot', room: 'orders', rest: '' }],
  ['/studio/mot/products/12', { storeCode: 'mot', room: 'products', rest: '12' }],
  ['/studio', { storeCode: '', room: '', rest: '' }],
])('%s', (href, parts) => expect(readAddress(href)).toMatchObject(parts))
