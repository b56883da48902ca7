import { expect, test } from 'vitest'
import { isContactPhone, maskPhone, normaliseContactPhone, normalisePhone, phoneWithin, telHref } from './phone.ts'

test.each([
  ['0901234567', '0901234567'],
  ['84901234567', '0901234567'],
  ['+84 901 234 567', '0901234567'],
  ['+84 0901 234 567', '0901234567'],
  ['0084901234567', '0901234567'],
  ['(+84) 90.123-4567', '0901234567'],
  ['901234567', '0901234567'],
  ['845123456', '0845123456'], // 84 is not the country code here: nine digits
  ['0121234567', '0121234567'], // the specification allows 01x
  ['0283822999', null], // a landline cannot log in
  ['0401234567', null],
  ['090123456', null],
  ['09012345678', null],
  ['0901234a67', null],
  ['', null],
  ['٠٩٠١٢٣٤٥٦٧', null],
])('%s logs in as %s', (typed, phone) => expect(normalisePhone(typed)).toBe(phone))

test.each([
  ['028 3822 9999', '02838229999'],
  ['+84 28 3822 9999', '02838229999'],
  ['0236 3822 042', '02363822042'],
  ['1900 1234', '19001234'],
  ['1800.636.467', '1800636467'],
  ['0901 234 567', '0901234567'],
  ['1234', null],
  ['02812', null],
])('a shop prints %s as %s', (typed, phone) => expect(normaliseContactPhone(typed)).toBe(phone))

test('several numbers in one contact field; the first is called', () => {
  expect(isContactPhone('028 3822 9999 / 0901 234 567')).toBe(true)
  expect(isContactPhone('028 3822 9999 - 0901 234 567')).toBe(true)
  expect(isContactPhone('028 3822 9999 / gọi tối')).toBe(false)
  expect(telHref('0901 234 567, 1900 1234')).toBe('tel:0901234567')
  expect(telHref('')).toBeNull()
})

test('a number that others see', () => {
  expect(maskPhone('0901234567')).toBe('0901***567')
})

test.each([
  ['0987 654 321', '0987654321'],
  ['0987.654.321', '0987654321'],
  ['+84987654321', '0987654321'],
  ['+84 (0) 987-654-321', '0987654321'],
  ['0084 987 654 321', '0987654321'],
  ['84987654321', '0987654321'],
  ['987654321', '0987654321'],
  ['654 321', '654321'],
  ['+84 987', '0987'],
  ['321', '321'],
  ['Zalo: 0987.654.321 (chị Lan)', '0987654321'],
  ['sđt 028 3822 9999', '02838229999'],
  ['12', undefined],
  ['DH0901234567', undefined],
  ['MF261120', undefined],
  ['áo 250', undefined],
  ['áo thun', undefined],
  ['', undefined],
])('who searches for “%s” means the number %s', (typed, digits) => expect(phoneWithin(typed)).toBe(digits))
