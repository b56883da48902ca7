import { expect, test } from 'vitest'
import { MENU_REASONS } from './issue.ts'
import { menuIssues } from './menu-check.ts'
import type { MenuEntry } from './theme-schemas.ts'

let number = 0
const entry = (name: string, link_to = '', children: MenuEntry[] = []): MenuEntry => ({
  ...{ id: `item-${(number += 1)}`, name, link_to, image: '', children },
})
const found = (menu: MenuEntry[], isDead?: (link: string) => boolean) =>
  menuIssues(menu, isDead).map(({ pointer, reason }) => `${pointer.replace('/json_custom_menu', '')} ${reason}`)

const MENUS: [string, MenuEntry[], string[]][] = [
  ['a usual menu', [entry('Trang chủ', '/'), entry('Áo', '', [entry('Sơ mi', '/san-pham?danh-muc=so-mi-4')])], []],
  [
    'a name that nobody changed',
    [entry('Mục mới', '/'), entry('New entry', '/tin-tuc')],
    ['/0/name untouched_name', '/1/name untouched_name'],
  ],
  ['an entry that leads nowhere', [entry('Áo')], ['/0 leads_nowhere']],
  ['a column without anything', [entry('Áo', '/san-pham', [entry('Nam')])], ['/0/children/0 empty_column']],
  [
    'a heading above one empty column',
    [entry('Áo', '', [entry('Nam')])],
    ['/0 leads_nowhere', '/0/children/0 empty_column'],
  ],
  [
    'a page that no store has',
    [entry('Về tôi', '/ve-toi'), entry('News', '/en/tin-tuc'), entry('Ảnh', '/media/a/b.webp')],
    ['/0/link_to dead_link'],
  ],
  ['the same words', [entry('Áo', '/san-pham'), entry('áo ', '/combo-giam-gia')], ['/1 doubled_entry']],
  ['words that differ by a tone mark', [entry('Bàn', '/san-pham'), entry('Bán', '/combo-giam-gia')], []],
  ['the same place twice', [entry('Áo', '/san-pham/1'), entry('Quần', '/san-pham/1')], ['/1 doubled_entry']],
  [
    'headings that lead to one place',
    [entry('Nam', '/danh-muc', [entry('Áo', '/san-pham/1')]), entry('Nữ', '/danh-muc', [entry('Váy', '/san-pham/2')])],
    [],
  ],
  ['the same place at two levels', [entry('Áo', '/san-pham/1', [entry('Mọi áo', '/san-pham/1')])], []],
]
test.each(MENUS)('%s', (_, menu, expected) => expect(found(menu)).toEqual(expected))

test('every reason is given', () => {
  const given = new Set(MENUS.flatMap(([, menu]) => menuIssues(menu).map(({ reason }) => reason)))
  expect([...given].toSorted()).toEqual(Object.keys(MENU_REASONS).toSorted())
})

test('what a store lacks is dead, and a heading of dead entries leads nowhere', () => {
  const menu = [entry('Giá', '/bao-gia'), entry('Hàng', '', [entry('Giá sỉ', '/bao-gia')])]
  expect(found(menu, (link) => link === '/bao-gia')).toEqual([
    '/0/link_to dead_link',
    '/1 leads_nowhere',
    '/1/children/0/link_to dead_link',
  ])
})
