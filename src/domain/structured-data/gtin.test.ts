import { expect, test } from 'vitest'
import { gtinOf } from './gtin.ts'

test.each([
  ['8934563138165', '8934563138165'], // 893: Vietnam
  ['036000291452', '036000291452'], // UPC-A
  ['96385074', '96385074'], // GTIN-8
  ['10614141000415', '10614141000415'], // GTIN-14
  ['8934563138164', undefined], // wrong check digit
  ['2000000100258', undefined], // 200: numbers of a store
  ['2912345678906', undefined],
  ['0212345678909', undefined], // 02: by weight
  ['0412345678903', undefined], // 04: of a company
  ['212345678909', undefined], // the same as 0212345678909
  ['9812345678902', undefined], // coupons
  ['20123451', undefined], // RCN-8
  ['893456313816', undefined],
  ['abc', undefined],
  ['', undefined],
  [null, undefined],
])('%s is %s', (barcode, gtin) => expect(gtinOf(barcode)).toBe(gtin))
