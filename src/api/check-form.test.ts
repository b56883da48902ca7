import { expect, test } from 'vitest'
import { GuestOrderForm } from '../contract/inputs/order.ts'
import { checkForm } from './check-form.ts'

const say = (key: string) => `says ${key}`
const guest = {
  name: 'Trần Thị Bưởi',
  phone: '0912345678',
  email: '',
  scheme: '2025',
  province: 1,
  wards: 2,
  address_detail: '12 phố Hàng Bông',
}

test('a valid form has no errors', async () => {
  expect(await checkForm(async () => GuestOrderForm, guest, say)).toEqual({})
})

test('each field has its first error, in the page’s language', async () => {
  expect(await checkForm(async () => GuestOrderForm, { ...guest, name: '', address_detail: 12 }, say)).toEqual({
    name: 'says form.name_required',
    address_detail: 'says form.address_detail_required',
  })
})

test('an error without a message key means a required field', async () => {
  expect(await checkForm(async () => GuestOrderForm, { ...guest, scheme: 'neither' }, say)).toEqual({
    scheme: 'says form.required',
  })
})

test('if the schema cannot be loaded, validation is left to the server', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await checkForm(lost, { name: '' }, say)).toEqual({})
})
