import { expect, test } from 'vitest'
import { keptFor } from './kept-for.ts'

const LIST = ['danh-muc', 'page', 'token', 's', 'loi']
const of = (url: string, { isPersonal = false, isGuest = false } = {}) =>
  keptFor({ url, known: LIST, isPersonal, customerId: isGuest ? undefined : 7 })

test.each(['/', '/en', '/san-pham?danh-muc=ao-1&page=2', '/ko/san-pham/ao-12'])(
  'the shop page %s is kept for who asks',
  (url) => {
    expect(of(url)).toBe('7')
    expect(of(url, { isGuest: true })).toBe('guest')
  },
)
test.each(['/gio-hang', '/en/gio-hang', '/don-hang', '/don-hang/DH12', '/yeu-thich?page=2'])(
  'the personal page %s is kept for its person',
  (url) => expect(of(url, { isPersonal: true })).toBe('7'),
)
test.each(['/tai-khoan', '/dia-chi', '/cong-tac-vien', '/en/dai-ly', '/don-hangs', '/xu-tich-luy'])(
  'the personal page %s is never kept',
  (url) => expect(of(url, { isPersonal: true })).toBeUndefined(),
)
test.each([
  '/don-hang/DH12?token=abc',
  '/don-hang/DH12?page=1&%74oken=abc',
  '/don-hang/DH12?token',
  '/gio-hang?s=2',
  '/gio-hang?loi=X',
  '/san-pham?utm_source=x',
  '/?cowc_id=3&rp=1',
])('the address %s is never kept', (url) => expect(of(url, { isPersonal: url.includes('hang') })).toBeUndefined())
