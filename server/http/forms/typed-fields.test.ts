import { expect, test } from 'vitest'
import { packTyped, unpackTyped } from './typed-fields.ts'

const NOTE = 'Gọi trước khi giao, nhà có chó dữ. '.repeat(14)

test('entered values are restored, for checkout fields only', () => {
  const fields = new URLSearchParams({
    name: 'Nguyễn Thị Hoa',
    phone: '0912 345 678',
    email: '',
    customer_note: NOTE,
    lang: 'vi',
    role: 'owner',
  })
  expect(unpackTyped(packTyped(fields))).toEqual({ name: 'Nguyễn Thị Hoa', phone: '0912 345 678', customer_note: NOTE })
})

test.each([undefined, '', '!!!', 'AAAA', Buffer.from('{"name":1}').toString('base64url')])(
  '%s counts as nothing typed',
  (cookie) => {
    expect(unpackTyped(cookie)).toBeUndefined()
  },
)

test('values too large for a cookie are not kept, and a decompression bomb is not unpacked', async () => {
  const { randomBytes } = await import('node:crypto')
  const { deflateRawSync } = await import('node:zlib')
  expect(packTyped(new URLSearchParams({ customer_note: randomBytes(4000).toString('base64') }))).toBeUndefined()
  expect(unpackTyped(deflateRawSync(JSON.stringify({ name: 'a'.repeat(1e6) })).toString('base64url'))).toBeUndefined()
})
