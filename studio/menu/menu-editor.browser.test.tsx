import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setStoreInAddress } from '../account/session.ts'
import { queries } from '../queries.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { PATHS } from '../../src/domain/paths.ts'
import MenuEditor from './menu-editor.tsx'

const START = { schema_version: 1, defaults_version: 1 }
const entry = (id: string, name: string) => ({ id, name, link_to: '', image: '', children: [] })

const category = (id: number, name: string, parent_id: number | null = null) => ({
  ...{ id, parent_id, name, slug: `c${id}`, image_url: `/media/mot/c${id}.webp`, position: id, is_show_home: true },
  products: 3,
})
const CATEGORIES = [category(1, 'Áo'), category(11, 'Sơ mi', 1), category(12, 'Áo thun', 1), category(2, 'Quần')]
const pick = ({ id, name, slug, image_url }: (typeof CATEGORIES)[number]) => ({
  id,
  name,
  slug,
  image_url,
  parent: null,
})
const answers = {
  'GET moc-fashion': { data: { has_quotation: true } },
  'GET owner/moc-fashion/categories': { data: CATEGORIES },
  'GET pick/categories': ({ path }: { path: string }) => {
    const ids = new URL(path, location.href).searchParams.get('ids')
    const rows = CATEGORIES.filter(({ id }) => ids === null || ids === String(id)).map(pick)
    return { data: { data: rows, total: rows.length } }
  },
}
beforeEach(() => {
  setStoreInAddress('moc-fashion')
  queries.clear()
})

test('an English studio starts the menu in the store’s language, with what the shop has', async () => {
  answerCalls(answers)
  const { screen, workplace } = await showInWorkplace(() => <MenuEditor />, { document: START })
  await screen.getByRole('button', { name: 'Start from the default menu' }).click()
  const names = () => workplace.documents.getState().theme.json_custom_menu.map(({ name }) => name)
  await expect.poll(names).toEqual(['Trang chủ', 'Sản phẩm', 'Tin tức', 'Voucher', 'Combo tặng thưởng', 'Báo giá'])
})

test('without an answer of the server no default menu is made up', async () => {
  answerCalls({ 'GET moc-fashion': { isLost: true } })
  const { screen, workplace } = await showInWorkplace(() => <MenuEditor />, { document: START })
  await screen.getByRole('button', { name: 'Start from the default menu' }).click()
  await expect.poll(() => workplace.ui.state.getState().toast?.text).toContain('The server')
  expect(workplace.documents.getState().theme.json_custom_menu).toEqual([])
})

test('all categories go into the menu at once, with names, pictures and what is in them', async () => {
  answerCalls(answers)
  const json_custom_menu = [
    entry('item-1', 'Sản phẩm'),
    { ...entry('item-2', 'Q'), link_to: '/san-pham?danh-muc=c2-2' },
  ]
  const document = { ...START, is_use_custom_menu: true, json_custom_menu }
  const { screen, workplace } = await showInWorkplace(() => <MenuEditor />, { document })
  await screen.getByRole('button', { name: 'Add categories' }).click()
  await screen.getByRole('checkbox', { name: 'All categories that the menu lacks' }).click()
  await screen.getByRole('combobox', { name: 'Place' }).selectOptions('Below Sản phẩm')
  await screen.getByRole('button', { name: 'Add 3 entries' }).click()
  const menu = () => workplace.documents.getState().theme.json_custom_menu
  await expect.poll(() => menu()[0]?.children.map(({ name }) => name)).toEqual(['Áo'])
  const [first] = menu()[0]!.children
  expect(first).toMatchObject({ link_to: '/san-pham?danh-muc=c1-1', image: '/media/mot/c1.webp' })
  expect(first?.children.map(({ name, link_to }) => [name, link_to])).toEqual([
    ['Sơ mi', '/san-pham?danh-muc=c1-1&danh-muc-con=c11-11'],
    ['Áo thun', '/san-pham?danh-muc=c1-1&danh-muc-con=c12-12'],
  ])
  expect(workplace.documents.getState().history.entries).toHaveLength(1)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a category names an entry whose name nobody changed, and leaves a name of one’s own', async () => {
  answerCalls(answers)
  const { screen, workplace } = await showInWorkplace(() => <MenuEditor />, { document: START })
  const names = () => workplace.documents.getState().theme.json_custom_menu.map(({ name }) => name)
  await screen.getByRole('button', { name: 'Add an entry' }).click()
  await screen.getByRole('combobox', { name: 'Leads to' }).selectOptions('Category')
  await screen.getByRole('button', { name: 'Áo', exact: true }).click()
  await expect.poll(names).toEqual(['Áo'])
  await screen.getByRole('button', { name: 'Quần', exact: true }).click()
  await expect.poll(names).toEqual(['Quần'])
  await screen.getByRole('textbox', { name: 'Name' }).fill('Hàng hè')
  await screen.getByRole('button', { name: 'Áo', exact: true }).click()
  await expect.poll(() => workplace.documents.getState().theme.json_custom_menu[0]?.link_to).toContain('c1-1')
  expect(names()).toEqual(['Hàng hè'])
})

test('pages that the store lacks are not offered', async () => {
  answerCalls(answers)
  const { screen } = await showInWorkplace(() => <MenuEditor />, { document: { ...START, ...MENU } })
  await screen.getByRole('button', { name: 'Edit Áo' }).click()
  await screen.getByRole('combobox', { name: 'Leads to' }).selectOptions('Page')
  const offered = () =>
    [...document.querySelectorAll<HTMLOptionElement>('[aria-label="Page"] option')].map(({ value }) => value)
  await expect.poll(offered).not.toContain('/to-app')
  expect(offered()).toEqual(Object.values(PATHS).filter((path) => !['/to-app', '/sheet'].includes(path)))
})

/** Drags an entry by its grip onto the upper half of another one, and gives what drops it there. */
async function drag(from: string, to: string) {
  const grip = page.getByTitle(`Drag ${from}`).element()
  const start = grip.getBoundingClientRect()
  const say = (type: string, element: EventTarget, y: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, clientX: start.x + 4, clientY: y }),
    )
  const status = page.getByRole('status')
  say('pointerdown', grip, start.y + 4)
  say('pointermove', document, start.y + 20)
  await expect.poll(() => status.element().textContent).toContain(`${from} is `)
  const target = page.getByTitle(`Drag ${to}`).element().getBoundingClientRect()
  say('pointermove', document, target.top + 4)
  await expect.element(status).toHaveTextContent(`${from} is over ${to}.`)
  return { status, drop: () => say('pointerup', document, target.top + 4) }
}

test('a drag is announced in the studio’s words, with names instead of ids', async () => {
  const json_custom_menu = [entry('item-1', 'Áo'), entry('item-2', 'Quần'), entry('item-3', 'Mũ')]
  const document = { ...START, is_use_custom_menu: true, json_custom_menu }
  const { workplace } = await showInWorkplace(() => <MenuEditor />, { document })
  const { status, drop } = await drag('Áo', 'Mũ')
  const names = () => workplace.documents.getState().theme.json_custom_menu.map(({ name }) => name)
  drop()
  await expect.poll(names).toEqual(['Quần', 'Áo', 'Mũ'])
  await expect.element(status).toHaveTextContent('Áo is now 2 of 3, level 1.')
  expect(window.document.body.textContent).not.toMatch(/item-\d|[Dd]raggable|droppable/)
})

const MENU = {
  ...START,
  is_use_custom_menu: true,
  json_custom_menu: ['Áo', 'Quần', 'Mũ', 'Giày'].map((name, n) => entry(`item-${n}`, name)),
}

test.each([
  ['Áo', 'Mũ', ['Quần', 'Áo', 'Mũ', 'Giày']],
  ['Áo', 'Giày', ['Quần', 'Mũ', 'Áo', 'Giày']],
  ['Giày', 'Quần', ['Áo', 'Giày', 'Quần', 'Mũ']],
  ['Mũ', 'Áo', ['Mũ', 'Áo', 'Quần', 'Giày']],
])('%s dropped on the upper half of %s lands before it', async (from, to, expected) => {
  const { workplace } = await showInWorkplace(() => <MenuEditor />, { document: MENU })
  const { drop } = await drag(from, to)
  drop()
  const names = () => workplace.documents.getState().theme.json_custom_menu.map(({ name }) => name)
  await expect.poll(names).toEqual(expected)
})

test('an entry dropped where it is stays there, and nothing has changed', async () => {
  const { workplace } = await showInWorkplace(() => <MenuEditor />, { document: MENU })
  const before = workplace.documents.getState().theme
  const { status, drop } = await drag('Quần', 'Mũ')
  drop()
  await expect.element(status).toHaveTextContent('Quần stays where it was.')
  expect(workplace.documents.getState().theme).toBe(before)
})

test('by keyboard the entry after a removed one has the focus, and after the last one what adds another', async () => {
  const { screen } = await showInWorkplace(() => <MenuEditor />, {
    document: { ...MENU, json_custom_menu: MENU.json_custom_menu.slice(0, 3) },
  })
  const focused = () => document.activeElement?.textContent
  const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
  row('Quần').element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.poll(focused).toMatch(/^Mũ/)
  await userEvent.keyboard('{Tab}{Tab}{Enter}') // its remove button
  await expect.poll(focused).toMatch(/^Áo/)
  await userEvent.keyboard('{Delete}')
  await expect.element(screen.getByRole('button', { name: 'Add an entry' })).toHaveFocus()
})
