import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import MenuEditor from './menu-editor.tsx'

const START = { schema_version: 1, defaults_version: 1 }
const entry = (id: string, name: string) => ({ id, name, link_to: '', image: '', children: [] })

test('an English studio starts the menu in the store’s language', async () => {
  const { screen, workplace } = await showInWorkplace(() => <MenuEditor />, { document: START })
  await screen.getByRole('button', { name: 'Start from the default menu' }).click()
  const names = () => workplace.documents.getState().theme.json_custom_menu.map(({ name }) => name)
  await expect.poll(names).toEqual(['Trang chủ', 'Sản phẩm', 'Tin tức', 'Mã giảm giá', 'Combo'])
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
