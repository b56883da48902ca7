import { expect, test } from 'vitest'
import { Phone } from './phone.ts'

test.each([
  '0912345678',
  '0912 345 678',
  '0912.345.678',
  '0912-345-678',
  '(091) 234-5678',
  '[091] 2345678',
  '+84 912 345 678',
  '+84 (0)912 345 678',
  '84912345678',
  '0084 912 345 678',
  '912345678',
  '0912\u00a0345\u00a0678', // no-break spaces of a web page
  '\u202a+84 912 345 678\u202c', // direction marks of an address book
  '0912\u200b345\u200b678',
  '0912–345–678',
  '0912/345/678',
  'tel:+84912345678',
  'Tel: 0912 345 678',
  '０９１２３４５６７８', // full-width digits of a Korean or Japanese keyboard
  '  0912345678\n',
  'gọi 0912345678',
  '0912 345 678 (Zalo)',
  'ĐT: 0912345678',
  'SĐT 0912.345.678, gọi sau 18h',
  'Zalo: (+84) 912 345 678 - chị Bưởi',
])('%j is 0912345678', (pasted) => expect(Phone.parse(pasted)).toBe('0912345678'))

test.each([
  '',
  '0912',
  '09123456789',
  '0212345678',
  '0912 345 678 / 0987 654 321',
  '0912345678 hoặc 0987654321',
  '0912a345678',
  'không có',
  '+1 912 345 678 9',
])('%j is refused', (typed) => expect(Phone.safeParse(typed).success).toBe(false))
