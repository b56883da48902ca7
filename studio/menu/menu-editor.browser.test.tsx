import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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

/** Drags an entry by its grip onto another one, and gives what drops it there. */
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
  const target = page.getByTitle(`Drag ${to}`).element().getBoundingClientRect() // the dragged row has left the list
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
