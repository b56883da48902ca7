import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useStore } from 'zustand'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { useWorkspace, type Workspace } from '../workspace.tsx'
import { editMenu } from './actions/edit-menu.ts'
import { setField } from './actions/set-field.ts'
import HistoryDialog from './history-dialog.tsx'
import { changeEntry, removeEntry } from './menu-list.ts'
import ScrubBar from './scrub-bar.tsx'

const entry = (name: string, at: number) => ({ id: `item-${at}`, name, link_to: '/', image: '', children: [] })
const DOCUMENT = {
  ...{ schema_version: 1, defaults_version: 1, title: 'Mộc', color_main_1: '#0055aa', is_use_custom_menu: true },
  json_custom_menu: ['Áo', 'Quần', 'Mũ'].map(entry),
}

function Host() {
  const { ui } = useWorkspace()
  const { dialog, isScrubbing } = useStore(ui.state)
  return (
    <>
      <button type="button">Before</button>
      {dialog === 'history' && <HistoryDialog />}
      {isScrubbing && <ScrubBar />}
    </>
  )
}

/** A draft after some edits, with its history open. */
async function open(edit: (workspace: Workspace) => void) {
  const shown = await showInWorkplace(
    (workspace) => {
      edit(workspace)
      workspace.ui.show({ dialog: 'history' })
      return <Host />
    },
    { document: DOCUMENT },
  )
  return { ...shown, draft: () => shown.workplace.documents.getState().history.document }
}
const menuOf = ({ documents }: Workspace) => documents.getState().theme.json_custom_menu

test('a change is taken back by its name, and those after it stay', async () => {
  const { screen, workplace, draft } = await open((workspace) => {
    const { documents } = workspace
    editMenu(documents, removeEntry(menuOf(workspace), 'item-1'), { kind: 'menu_remove', name: 'Quần' })
    setField(documents, 'title', 'Mộc Fashion')
    editMenu(documents, changeEntry(menuOf(workspace), 'item-2', { name: 'Nón' }), { kind: 'menu_change', name: 'Nón' })
  })
  const names = () => menuOf(workplace).map(({ name }) => name)
  await screen.getByRole('button', { name: 'Take back only this: Menu: remove Quần' }).click()
  await expect.poll(names).toEqual(['Áo', 'Quần', 'Nón'])
  expect(draft().title).toBe('Mộc Fashion')
  await screen.getByRole('button', { name: 'Take back only this: Taken back: Menu: remove Quần' }).click()
  await expect.poll(names).toEqual(['Áo', 'Nón'])
})

test('edits of the same thing are one row, which unfolds and is taken back whole', async () => {
  const { screen, draft } = await open(({ documents }) => {
    for (const colour of ['#111111', '#222222', '#333333']) setField(documents, 'color_main_1', colour)
    setField(documents, 'title', 'Sen')
  })
  const dialog = screen.getByRole('dialog', { name: 'History' })
  await expect.element(dialog.getByText('Main colour (3 edits)')).toBeVisible()
  await expect.element(dialog.getByText('#0055aa → #333333')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show 3 edits: Main colour' }).click()
  await expect.element(dialog.getByText('#111111 → #222222')).toBeVisible()
  await dialog.getByRole('button', { name: 'Take back only this: Main colour (3 edits)' }).click()
  await expect.poll(() => draft().color_main_1).toBe('#0055aa')
  expect(draft().title).toBe('Sen')
})

test('later changes of the same thing are named, and go too or stay', async () => {
  const { screen, draft, workplace } = await open(({ documents }) => {
    setField(documents, 'color_main_1', '#111111')
    setField(documents, 'title', 'Sen')
    setField(documents, 'color_main_1', '#222222')
  })
  const undo = screen.getByRole('button', { name: 'Take back only this: Main colour' }).last()
  await undo.click()
  const question = screen.getByRole('dialog', { name: 'You changed the same later' })
  await expect.element(question.getByRole('listitem')).toHaveTextContent('Main colour')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(workplace.documents.getState().history.entries).toHaveLength(3)
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await question.getByRole('button', { name: 'Take that back too' }).click()
  await expect.poll(() => draft()).toEqual({ ...DOCUMENT, title: 'Sen' })
})

test('the history is gone through without a change, and a state is used or left', async () => {
  const { screen, workplace, draft } = await open(({ documents }) => {
    for (const title of ['Một', 'Hai', 'Ba']) {
      setField(documents, 'title', title)
      setField(documents, 'home_title', title)
    }
  })
  const shownTitle = () => workplace.preview.present().theme.title
  await screen.getByRole('button', { name: 'Go through the history' }).click()
  const slider = screen.getByRole('slider', { name: 'State' })
  await expect.element(slider).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expect.poll(shownTitle).toBe('Một')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Store name on the browser tab')
  expect(draft().title).toBe('Ba')
  await userEvent.keyboard('{Escape}')
  await expect.element(slider).not.toBeInTheDocument()
  expect(shownTitle()).toBe('Ba')

  workplace.ui.show({ isScrubbing: true })
  await expect.element(slider).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.poll(shownTitle).toBe('Mộc')
  await screen.getByRole('button', { name: 'Use this state' }).click()
  await expect.poll(() => draft().title).toBe('Mộc')
  const { cursor, entries } = workplace.documents.getState().history
  expect([cursor, entries.length]).toEqual([0, 6])
})

test('an edit meanwhile ends going through the history', async () => {
  const { screen, workplace } = await open(({ documents }) => setField(documents, 'title', 'Một'))
  workplace.ui.show({ dialog: undefined, isScrubbing: true })
  await expect.element(screen.getByRole('slider')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  setField(workplace.documents, 'title', 'Hai')
  await expect.element(screen.getByRole('slider')).not.toBeInTheDocument()
  expect(workplace.preview.present().theme.title).toBe('Hai')
})
