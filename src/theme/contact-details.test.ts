import { expect, test } from 'vitest'
import { mapLink } from './contact-details.ts'

test.each([
  ['https://maps.app.goo.gl/abc', '12 Nguyễn Trãi', 'https://maps.app.goo.gl/abc'],
  [
    'https://www.google.com/maps/embed?pb=1',
    '12 Nguyễn Trãi',
    'https://www.google.com/maps/search/?api=1&query=12%20Nguy%E1%BB%85n%20Tr%C3%A3i',
  ],
  [
    '',
    ' 1 Lê Lợi & Hàm Nghi ',
    'https://www.google.com/maps/search/?api=1&query=1%20L%C3%AA%20L%E1%BB%A3i%20%26%20H%C3%A0m%20Nghi',
  ],
  ['', ' ', null],
])('%j with address %j', (contact_google_map, address, link) =>
  expect(mapLink({ contact_google_map }, address)).toBe(link),
)
