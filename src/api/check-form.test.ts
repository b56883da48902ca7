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

test('a good form has no problems', async () => {
  expect(await checkForm(async () => GuestOrderForm, guest, say)).toEqual({})
})

test('each field has its first problem, in the page’s language', async () => {
  expect(await checkForm(async () => GuestOrderForm, { ...guest, name: '', address_detail: 12 }, say)).toEqual({
    name: 'says form.name_required',
    address_detail: 'says form.address_detail_required',
  })
})

test('a problem without words of ours is a field that must be filled in', async () => {
  expect(await checkForm(async () => GuestOrderForm, { ...guest, scheme: 'neither' }, say)).toEqual({
    scheme: 'says form.required',
  })
})

test('where the schema cannot be loaded the server is left to check', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await checkForm(lost, { name: '' }, say)).toEqual({})
})
