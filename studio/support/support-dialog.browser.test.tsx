import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useStore } from 'zustand'
import { configureCalls } from '../../src/api/call.ts'
import CommandPalette from '../command-palette/command-palette.tsx'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { useWorkspace } from '../workspace.tsx'
import { openBundleFile } from './bundle.ts'
import SupportDialog from './support-dialog.tsx'

let sent: string[] = []
beforeEach(() => {
  sent = []
  configureCalls({ storeCode: 'moc-fashion', language: 'en', apiBase: '' }, () => {})
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(String(body))
    return Response.json({
      success: false,
      code: 400,
      msg_code: 'BUNDLE_UNREADABLE',
      msg: 'Wrong at /kind',
      data: null,
    })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
})

test.each([
  ['is empty', new File([''], 'a.json'), 'line:column 1:1', 0],
  ['is a picture', new File([new Uint8Array([0x89, 80, 78, 71, 0, 255, 1])], 'a.json'), 'line:column 1:1', 0],
  ['is cut off', new File(['{\n  "kind": "tiem-bundle",\n'], 'a.json'), 'line:column 3:1', 0],
  ['is nested too deeply', new File(['['.repeat(200_000)], 'a.json'), 'line:column ?', 0],
  ['is something else', new File(['{"hello":"Mộc"}'], 'a.json'), 'Wrong at /kind', 1],
  ['is a theme', new File(['{"title":"Mộc"}'], 'a.json'), 'This is a theme file', 0],
])('a file that %s is no bundle: it says where and what, and nothing changes', async (_, file, words, calls) => {
  const document = { title: 'Mộc' }
  const { screen, workplace } = await showInWorkplace(() => <SupportDialog />, { document })
  await userEvent.upload(screen.getByLabelText('Open a bundle').last(), file)
  await expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeVisible()
  expect(sent).toHaveLength(calls)
  expect(workplace.documents.getState().history.document).toEqual(document)
})

test('a theme is handed to the import, and a bundle of another shop of hers leads to that shop', async () => {
  const { screen, workplace } = await showInWorkplace(() => <SupportDialog />, { document: {} })
  workplace.person.stores.push({ ...workplace.store, store_code: 'linh-beauty', name: 'Linh Beauty' })
  onTestFinished(() => void workplace.person.stores.pop())
  const choose = (text: string) =>
    userEvent.upload(screen.getByLabelText('Open a bundle').last(), new File([text], 'a.json'))
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, code: 409, msg_code: 'BUNDLE_OF_OTHER_STORE', msg: 'Of linh-beauty', data: null }),
  )
  await choose('{"kind":"tiem-bundle","store_code":"linh-beauty"}')
  await expect.element(screen.getByText('This bundle is of the shop Linh Beauty. Open it there.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open the shop Linh Beauty' }))
    .toHaveAttribute('href', '/studio/linh-beauty')
  await choose('{"title":"Mộc"}')
  await screen.getByRole('button', { name: 'Import this theme' }).click()
  expect(workplace.ui.state.getState()).toMatchObject({ dialog: 'import', importText: '{"title":"Mộc"}' })
})

test('a file of 9 MB is not even read', async () => {
  const file = { size: 9 * 2 ** 20, text: () => Promise.reject(new Error('read')) } as unknown as File
  expect(await openBundleFile(file, (key) => key)).toEqual({ problem: 'support.too_large' })
})

test('while a link is made its button keeps the focus, and makes no second one', async () => {
  const answers: (() => void)[] = []
  const made = { success: true, code: 200, msg_code: 'SUCCESS', msg: '', data: { id: 'a'.repeat(22), bundle: {} } }
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(String(body))
    return new Promise<Response>((answer) => answers.push(() => answer(Response.json(made))))
  })
  const { screen } = await showInWorkplace(() => <SupportDialog />, { document: {} })
  const button = screen.getByRole('button', { name: 'Make a link' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  await new Promise(requestAnimationFrame) // the browser takes the focus from a disabled button when it draws
  await expect.element(button).toHaveFocus()
  expect(sent).toHaveLength(1)
  answers.forEach((answer) => answer())
  await expect.element(screen.getByRole('textbox')).toHaveValue(expect.stringContaining('?bundle='))
  await expect.element(button).toHaveFocus()
})

test('opened by the command palette, it gives the focus back to what had it before', async () => {
  function Host() {
    const { ui } = useWorkspace()
    const dialog = useStore(ui.state, (state) => state.dialog)
    return (
      <>
        <button type="button" onClick={() => ui.show({ dialog: 'palette' })}>
          Before
        </button>
        {dialog === 'palette' && <CommandPalette />}
        {dialog === 'support' && <SupportDialog />}
      </>
    )
  }
  const { screen } = await showInWorkplace(() => <Host />, { document: {} })
  screen.getByRole('button', { name: 'Before' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('screen to support{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Show this screen to support' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Before' })).toHaveFocus()
})
