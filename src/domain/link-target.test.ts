import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExternal, linkTarget, ownPath, safeLink } from './link-target.ts'

test.each([
  ['PRODUCT', '12', '/san-pham/12'],
  ['PRODUCT', 12, '/san-pham/12'],
  ['PRODUCT', 'ao-so-mi-12', '/san-pham/ao-so-mi-12'],
  ['CATEGORY_PRODUCT', '7', '/san-pham?danh-muc=7'],
  ['POST', '3', '/tin-tuc/3'],
  ['CATEGORY_POST', '4', '/tin-tuc?danh-muc=4'],
  ['LINK', '/gio-hang?s=2', '/gio-hang?s=2'],
  ['LINK', 'https://example.test/a', 'https://example.test/a'],
  ['LINK', 'javascript:alert(1)', null],
  ['LINK', null, null],
  ['PRODUCT', '0', null],
  ['PRODUCT', '-1', null],
  ['PRODUCT', '1e9', null],
  ['PRODUCT', '../12/..', null],
  ['constructor', '1', null],
  ['SOMETHING', '1', null],
  [null, '1', null],
] as const)('%s %s leads to %s', (type, value, path) => expect(linkTarget(type, value)).toBe(path))

test.each([
  'http://a.test',
  'HTTPS://a.test/?q=1#x',
  'mailto:a@b.test',
  'tel:0901234567',
  '/',
  '/san-pham?search=áo',
  '#dau-trang',
  ' /tin-tuc/1 ',
])('%s is safe', (link) => expect(safeLink(link)).toBe(link.trim()))

test('a host written without its scheme is meant as a web address', () =>
  expect(safeLink('shopee.vn/moc')).toBe('https://shopee.vn/moc'))

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u200b:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a.test/x',
  'file:///etc/passwd',
  'about:blank',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\u2028/evil.test',
  '/／evil.test',
  'https:/evil.test',
  'https:evil.test',
  'https://user:pass@evil.test',
  'https://moc.test@evil.test',
  'http://',
  'https://[x',
  'a/b',
  '../x',
  'tel:',
  'mailto:',
  '\ud800',
  '/x\ufeffy',
  `/${'a'.repeat(3000)}`,
  '/\u202egnp.exe',
])('%j is inert', (link) => expect(safeLink(link)).toBeNull())

test.each([
  ['/', '/'],
  ['/gio-hang?s=2', '/gio-hang?s=2'],
  ['/san-pham/áo?search=đỏ', '/san-pham/%C3%A1o?search=%C4%91%E1%BB%8F'],
  ['/san-pham/%C3%A1o', '/san-pham/%C3%A1o'],
  ['/en/../tin-tuc#dau', '/tin-tuc'],
  ['/%2F%2Fevil.test', '/%2F%2Fevil.test'], // an encoded name that contains slashes, on this host
])('%s is the own path %s', (text, path) => expect(ownPath(text)).toBe(path))

test.each([
  null,
  undefined,
  '',
  'san-pham',
  '#dau-trang',
  'https://a.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/／evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e%2e//evil.test',
  '/./\\evil.test',
])('%j is no own path', (text) => expect(ownPath(text)).toBeNull())

test('an own path stays on its host behind any language, and is itself when read again', { timeout: 60_000 }, () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/.',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '@',
    ':',
    '?',
    '#',
    'a',
    'evil.test',
    'é',
  )
  const address = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
  )
  fc.assert(
    fc.property(address, fc.constantFrom('', '/en'), (text, prefix) => {
      const path = ownPath(text)
      if (path === null) return
      expect(ownPath(path)).toBe(path)
      expect(path).toMatch(/^[\u0021-\u007e]+$/)
      expect(new URL(prefix + path, 'https://shop.test/somewhere/').host).toBe('shop.test')
    }),
    { numRuns: 5000 },
  )
})

test('a safe link cannot run code, and is unchanged when checked again', { timeout: 60_000 }, () => {
  const part = fc.constantFrom(
    'javascript',
    'java',
    'script',
    ':',
    '/',
    '//',
    '\\',
    '\t',
    '\n',
    ' ',
    '\u00a0',
    'http',
    'https://',
    'evil.test',
    '@',
    '#',
    'data',
    'alert(1)',
    'x',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const link = safeLink(text)
        if (link === null) return
        const address = new URL(link, 'https://shop.test/vi/')
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(address.protocol)
        expect(isExternal(link) || address.host === 'shop.test').toBe(true)
        expect(safeLink(link)).toBe(link)
      },
    ),
    { numRuns: 5000 },
  )
})
