import { expect, test } from 'vitest'
import { postalAddress } from './postal-address.ts'

test.each([
  [
    '36 Nguyễn Văn Hưởng, Phường Thảo Điền, Thành phố Thủ Đức, Thành phố Hồ Chí Minh',
    ['36 Nguyễn Văn Hưởng, Phường Thảo Điền', 'Thành phố Thủ Đức', 'Thành phố Hồ Chí Minh'],
  ],
  [
    '12 Nguyễn Trãi, Phường Bến Thành, Thành phố Hồ Chí Minh, Việt Nam',
    ['12 Nguyễn Trãi', 'Phường Bến Thành', 'Thành phố Hồ Chí Minh'],
  ],
  ['1 Phố Huế, Hà Nội', ['1 Phố Huế', undefined, 'Hà Nội']],
  ['1 Phố Huế', ['1 Phố Huế', undefined, undefined]],
  ['Việt Nam', ['Việt Nam', undefined, undefined]],
  [' , 1 Phố Huế ,, Hà Nội', ['1 Phố Huế', undefined, 'Hà Nội']],
])('%s', (address, [streetAddress, addressLocality, addressRegion]) =>
  expect(postalAddress(address)).toEqual({
    '@type': 'PostalAddress',
    addressCountry: 'VN',
    streetAddress,
    ...(addressLocality && { addressLocality }),
    ...(addressRegion && { addressRegion }),
  }),
)
