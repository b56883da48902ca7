import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SaveStatus } from '../save-status.tsx'
import { useStore } from 'zustand'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { useWorkspace } from '../workspace.tsx'
import { setField } from './actions/set-field.ts'
import ConflictDialog from './conflict-dialog.tsx'

const LAN = { id: 9, name: 'Lan' }
const SELF = { id: 5, name: 'Mai' }

/** The dialog as the workbench shows it: open until it is postponed. */
function ConflictHost() {
  const isDeciding = useStore(useWorkspace().ui.state, (state) => state.isDeciding)
  return (
    <>
      <SaveStatus />
      {isDeciding && <ConflictDialog />}
    </>
  )
}

/** Lan has saved the title and the opening hours while both were changed here. */
async function open({ by = LAN, also = [] as (typeof LAN)[] } = {}) {
  const theirs = { schema_version: 1, title: 'Của Lan', contact_time_work: '8:00' }
  const shown = await showInWorkplace(() => <ConflictHost />, { document: theirs })
  const { documents } = shown.workplace
  documents.setState({
    undecided: ['title', 'contact_time_work'].map((field) => ({ field, base: 'Lúc đầu', by, also })),
  })
  setField(documents, 'title', 'Của tôi')
  setField(documents, 'contact_time_work', '9:00')
  documents.setState({ saveState: 'undecided' })
  return { ...shown, documents }
}

test('nothing is preselected; Escape decides nothing, and the save state reopens the dialog', async () => {
  const { screen, documents } = await open()
  const dialog = screen.getByRole('dialog', { name: 'Two people changed the same' })
  await expect.element(dialog).toBeVisible()
  for (const radio of dialog.getByRole('radio').all()) await expect.element(radio).not.toBeChecked()
  await expect.element(dialog.getByRole('button', { name: 'Keep what is chosen' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
  expect(documents.getState().undecided).toHaveLength(2)
  expect(documents.getState().history.document.title).toBe('Của tôi')

  await screen.getByRole('button', { name: '2 settings to decide' }).click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(documents.getState().undecided).toHaveLength(2)
})

test('says who saved, and decides what is chosen; the rest stays to be decided', async () => {
  const { screen, documents } = await open()
  await expect.element(screen.getByText(/^Lan saved while you were editing/)).toBeVisible()
  const title = screen.getByRole('group', { name: 'Store name on the browser tab' })
  await title.getByRole('radio', { name: 'Saved by Lan: Của Lan' }).click()
  await screen.getByRole('button', { name: 'Keep what is chosen' }).click()
  expect(documents.getState().history.document.title).toBe('Của Lan')
  expect(documents.getState().undecided.map(({ field }) => field)).toEqual(['contact_time_work'])
  const hours = screen.getByRole('group', { name: 'Opening hours' })
  await hours.getByRole('radio', { name: 'Yours, not saved: 9:00' }).click()
  await screen.getByRole('button', { name: 'Keep what is chosen' }).click()
  expect(documents.getState().history.document.contact_time_work).toBe('9:00')
  expect(documents.getState().undecided).toEqual([])
})

test('a choice is made again when somebody saves another value meanwhile', async () => {
  const { screen, documents } = await open()
  await screen.getByRole('radio', { name: 'Saved by Lan: Của Lan' }).click()
  const { saved } = documents.getState()
  documents.setState({ saved: { ...saved, document: { ...saved.document, title: 'Lan đổi ý' } } })
  await expect.element(screen.getByRole('radio', { name: 'Saved by Lan: Lan đổi ý' })).not.toBeChecked()
  await expect.element(screen.getByRole('button', { name: 'Keep what is chosen' })).toBeDisabled()
})

test('a save from an own other tab is labelled as such', async () => {
  const { screen } = await open({ by: SELF })
  await expect.element(screen.getByRole('dialog', { name: 'Changed in two windows' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Saved in the other window: Của Lan' })).toBeVisible()
})

test('names everybody who saved, but not the reader', async () => {
  const { screen } = await open({ also: [{ id: 11, name: 'Bình' }, SELF] })
  await expect.element(screen.getByText(/^Lan and Bình saved while you were editing/)).toBeVisible()
  const title = screen.getByRole('group', { name: 'Store name on the browser tab' })
  await expect.element(title.getByRole('radio', { name: 'Saved by Lan or Bình: Của Lan' })).toBeVisible()
})
