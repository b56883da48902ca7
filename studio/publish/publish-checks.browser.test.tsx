import { beforeEach, expect, test } from 'vitest'
import { useStore } from 'zustand'
import { setStoreInAddress } from '../account/session.ts'
import MenuEditor from '../menu/menu-editor.tsx'
import { queries } from '../queries.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { useWorkspace } from '../workspace.tsx'
import { PublishChecks } from './publish-checks.tsx'

const entry = (id: string, name: string, link_to: string, children: object[] = []) => ({
  ...{ id, name, link_to, image: '', children },
})
const MENU = [
  entry('a', 'New entry', '/san-pham'),
  entry('b', 'Quotation', '/bao-gia'),
  entry('c', 'Shirts', '', [
    entry('d', 'Linen', '/san-pham?danh-muc=ao-1'),
    entry('e', 'Gone', '/san-pham?danh-muc=cu-9'),
  ]),
  entry('f', 'Hats', '/san-pham/mu-3', [entry('g', 'Straw', '')]),
]
const row = (id: number) => ({ id, name: `Row ${id}`, slug: `r${id}`, image_url: null, parent: null })

beforeEach(() => {
  setStoreInAddress('moc-fashion')
  queries.clear()
})

function Host() {
  const dialog = useStore(useWorkspace().ui.state, (state) => state.dialog)
  return (
    <>
      {dialog === 'publish' && <PublishChecks />}
      <MenuEditor />
    </>
  )
}

const open = (json_custom_menu: object[]) =>
  showInWorkplace(
    ({ ui }) => {
      ui.show({ dialog: 'publish' })
      return <Host />
    },
    { document: { schema_version: 1, defaults_version: 1, is_use_custom_menu: true, json_custom_menu } },
  )

test('what a shopper would stumble over in the menu is found before it is published, and each leads to its entry', async () => {
  answerCalls({
    'GET moc-fashion': { data: { has_quotation: false } },
    'GET pick/categories': { data: { data: [row(1)], total: 1 } },
    'GET pick/products': { data: { data: [row(3)], total: 1 } },
  })
  const { screen, workplace } = await open(MENU)
  const go = (name: string) => screen.getByRole('button', { name: `Go there: Menu entries: ${name}` })
  await expect.element(go('Gone')).toBeVisible()
  await expect.element(go('Quotation')).toBeVisible()
  for (const name of ['New entry', 'Straw']) await expect.element(go(name)).toBeVisible()
  for (const name of ['Shirts', 'Linen', 'Hats']) await expect.element(go(name)).not.toBeInTheDocument()
  await go('Gone').click()
  await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Gone')
  await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
  expect(workplace.ui.state.getState()).toMatchObject({ group: 'menu', dialog: undefined, requestedEntry: undefined })
})

test('what could not be asked is not called dead', async () => {
  answerCalls({ 'GET moc-fashion': { isLost: true }, 'GET pick/categories': { status: 500 } })
  const { screen } = await open([MENU[1]!, MENU[2]!])
  await expect.element(screen.getByText('No problems.')).toBeVisible()
})
