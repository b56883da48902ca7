import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useStore } from 'zustand'
import { change, moveTo } from '../document/document-store.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { useWorkspace } from '../workspace.tsx'
import JsonDialog from './json-dialog.tsx'

const CURRENT = { schema_version: 1, defaults_version: 1, title: 'Mộc', sparkles: 1 }

async function open() {
  const shown = await showInWorkplace(() => <JsonDialog />, { document: CURRENT })
  const editor = shown.screen.getByRole('textbox', { name: 'JSON text' })
  await expect.element(editor).toBeVisible()
  const documents = () => shown.workplace.documents.getState().history
  /** Types in place of a part of the text. */
  const replace = async (part: string, typed: string) => {
    await userEvent.click(editor.getByText(part))
    await userEvent.keyboard(typed)
  }
  return { ...shown, editor, documents, replace }
}
const use = () => page.getByRole('button', { name: 'Use this text' })

test('a setting that is edited as text changes in one step, all others stay', async () => {
  const { editor, documents, workplace } = await open()
  await expect.element(use()).toBeDisabled()
  await userEvent.fill(editor, JSON.stringify({ ...CURRENT, title: 'Mộc Sài Gòn' }, null, 2))
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Mộc → Mộc Sài Gòn' })).toBeVisible()
  await use().click()
  expect(documents().document).toEqual({ ...CURRENT, title: 'Mộc Sài Gòn' })
  expect(documents().entries).toHaveLength(1)
  moveTo(workplace.documents, 0)
  expect(documents().document).toEqual(CURRENT)
})

test('an error is said with line and column, and nothing can be used', async () => {
  const { editor, documents } = await open()
  await userEvent.fill(editor, '{\n  "title": "A",\n}')
  await expect.element(page.getByRole('alert').filter({ hasText: 'line:column 3:1' })).toBeVisible()
  await expect.element(use()).toBeDisabled()
  expect(documents().document).toEqual(CURRENT)
})

test('names and values are completed from the table of settings', async () => {
  const { editor } = await open()
  await userEvent.fill(editor, '{\n  \n}')
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{End}"corner_st')
  await expect.element(page.getByRole('option', { name: /corner_style/ })).toBeVisible()
  await userEvent.click(page.getByRole('option', { name: /corner_style/ })) // Enter counts only 75 ms after the list has opened
  await userEvent.keyboard('"r')
  await expect.element(page.getByRole('option', { name: '"round"' })).toBeVisible()
})

test('a wrong value is marked where it stands', async () => {
  const { editor, screen } = await open()
  await userEvent.fill(editor, '{\n  "color_main_1": "red"\n}')
  const host = () => screen.container.ownerDocument.querySelector('[role=dialog] section')?.previousElementSibling
  await expect.poll(() => host()?.shadowRoot?.querySelector('.cm-lintRange-warning')?.textContent).toBe('"red"')
})

test('text that was not used is kept when the dialog closes', async () => {
  const { editor, workplace } = await open()
  await userEvent.fill(editor, '{"title":')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(workplace.ui.state.getState()).toMatchObject({ dialog: undefined, jsonDraft: { text: '{"title":' } })
})

test('what changed elsewhere while a text was kept stays, when the text is used later', async () => {
  const Host = () => useStore(useWorkspace().ui.state, ({ dialog }) => dialog) === 'json' && <JsonDialog />
  const { workplace, screen } = await showInWorkplace(() => <Host />, { document: CURRENT })
  workplace.ui.show({ dialog: 'json' })
  const editor = screen.getByRole('textbox', { name: 'JSON text' })
  await expect.element(editor).toBeVisible()
  await userEvent.fill(editor, JSON.stringify({ ...CURRENT, title: 'Mộc Sài Gòn' }, null, 2))
  await page.getByRole('button', { name: 'Cancel' }).click()
  change(workplace.documents, { home_title: 'Của người khác' }, { kind: 'import', detail: '' })
  workplace.ui.show({ dialog: 'json' })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Mộc → Mộc Sài Gòn' })).toBeVisible()
  await use().click()
  expect(workplace.documents.getState().history.document).toEqual({
    ...CURRENT,
    title: 'Mộc Sài Gòn',
    home_title: 'Của người khác',
  })
})
