import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useStore } from 'zustand'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { useWorkspace } from '../workspace.tsx'
import type { Offer } from './dead-journals.ts'
import { createRecovery, type Recovery } from './recovery.ts'
import RecoveryWindow from './recovery-window.tsx'

const SAVED = { schema_version: 1, title: 'Mộc', contact_time_work: '8:00' }
const NO_JOURNAL = { written: () => Promise.resolve(), stop: () => Promise.resolve() }

/** The dialog as the workbench shows it: open until it is postponed. */
function RecoveryHost({ recovery }: { recovery: Recovery }) {
  const isRecovering = useStore(useWorkspace().ui.state, (state) => state.isRecovering)
  return isRecovering && <RecoveryWindow recovery={recovery} />
}

/** A closed tab had changed the title, which nobody else did, and the opening hours, which somebody else saved differently since. */
async function open() {
  const gone: string[] = []
  const offer: Offer = {
    base: { ...SAVED, contact_time_work: '7:00' },
    changes: { title: 'Mộc Sài Gòn', contact_time_work: '9:00' },
    at: Date.parse('2026-11-22T10:00:00+07:00'),
    journal: {
      content: undefined,
      write: () => Promise.resolve(),
      remove: async () => void gone.push('removed'),
      release: () => void gone.push('released'),
    },
  }
  const shown = await showInWorkplace(
    ({ documents }) => <RecoveryHost recovery={createRecovery(documents, NO_JOURNAL, [offer])} />,
    { document: SAVED },
  )
  return { ...shown, gone, documents: shown.workplace.documents }
}

test('shows what would change; brought back it is one step, and what was saved otherwise is to be decided', async () => {
  const { screen, documents, gone } = await open()
  const dialog = screen.getByRole('dialog', { name: 'Unsaved work from a closed window' })
  for (const text of ['Mộc → Mộc Sài Gòn', '8:00 → 9:00'])
    await expect.element(dialog.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  expect(documents.getState().history.document).toEqual(SAVED)
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await expect.poll(() => gone).toEqual(['removed'])
  expect(documents.getState().history.document).toMatchObject({ title: 'Mộc Sài Gòn', contact_time_work: '9:00' })
  expect(documents.getState().history.entries).toHaveLength(1)
  expect(documents.getState().undecided.map(({ field }) => field)).toEqual(['contact_time_work'])
  expect(dialog.query()).toBeNull()
})

test('discarded, it is gone and nothing changes', async () => {
  const { screen, documents, gone } = await open()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => gone).toEqual(['removed'])
  expect(documents.getState().history.document).toEqual(SAVED)
})

test('Escape decides nothing and says that it will be asked again; it fits a phone of 360 px', async () => {
  await page.viewport(360, 800)
  const { screen, workplace: workspace, documents, gone } = await open()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Bring back' })).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
  expect(workspace.ui.state.getState().toast?.text).toMatch(/^Nothing was changed\. You will be asked again/)
  expect(documents.getState().history.document).toEqual(SAVED)
  expect(gone).toEqual([])
  await page.viewport(390, 844)
})
