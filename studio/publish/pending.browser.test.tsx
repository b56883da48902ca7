import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useStore } from 'zustand'
import type { Transport } from '../../src/api/call.ts'
import type { ThemeDocument } from '../../src/theme/document.ts'
import { listThemeProposals } from '../../src/contract/theme-support.ts'
import { setField } from '../document/actions/set-field.ts'
import { moveTo } from '../document/document-store.ts'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { TopBar } from '../top-bar.tsx'
import { useWorkspace } from '../workspace.tsx'
import { followLiveTheme } from './live-theme.ts'
import PendingDialog from './pending-dialog.tsx'

const LIVE = { schema_version: 1, defaults_version: 1, title: 'Mộc', color_main_1: '#0055aa' }
const DRAFT = { ...LIVE, color_main_1: '#114477', home_title: 'Trang chủ' }

function Host() {
  const dialog = useStore(useWorkspace().ui.state, (state) => state.dialog)
  return (
    <>
      <TopBar onChoose={() => {}} />
      {dialog === 'pending' && <PendingDialog />}
    </>
  )
}

/** The toolbar over a draft, and a server whose live theme the test replaces. */
async function open(document: ThemeDocument = DRAFT) {
  const live = { document: LIVE as ThemeDocument }
  const server: Transport = async (endpoint) =>
    endpoint === listThemeProposals
      ? { ok: true, data: [], msg: '' }
      : { ok: true, data: { document: live.document, version: 1 }, msg: '' }
  const shown = await showInWorkplace(() => <Host />, { document, server })
  return { ...shown, live, draft: () => shown.workplace.documents.getState().history.document }
}
const pending = (name: string) => page.getByRole('button', { name, exact: true })

test('the toolbar says how many settings are not live; their list restores each to its live value', async () => {
  const { screen, workplace, draft } = await open()
  await pending('2 changes not yet live').click()
  const dialog = screen.getByRole('dialog', { name: 'Changes not yet live' })
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Main colour#0055aa → #114477' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Put back Main colour as it is live' }).click()
  expect(draft()).toEqual({ ...DRAFT, color_main_1: '#0055aa' })
  const other = dialog.getByRole('button', { name: 'Put back Title of the home page as it is live' })
  await expect.element(other).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(draft()).toEqual(LIVE)
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Everything is live')
  await userEvent.keyboard('{Escape}')
  await expect.element(pending('Everything is live')).toBeVisible()
  moveTo(workplace.documents, 0)
  await expect.element(pending('2 changes not yet live')).toBeVisible()
})

test('the number follows the edits, and a roll-back by which only the live theme changes', async () => {
  const { workplace, live } = await open(LIVE)
  await expect.element(pending('Everything is live')).toBeVisible()
  setField(workplace.documents, 'title', 'Mộc Sài Gòn')
  await expect.element(pending('1 change not yet live')).toBeVisible()
  live.document = { ...LIVE, title: 'Mộc cũ', color_main_1: '#cc0000' }
  await workplace.live.refresh()
  await expect.element(pending('2 changes not yet live')).toBeVisible()
})

test.each([320, 360, 1024, 1440])('%i px wide, the number stands beside Publish', async (width) => {
  await page.viewport(width, 800)
  await open()
  const mark = pending('2 changes not yet live')
  await expect.element(mark).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 })
  await page.viewport(390, 844)
})

test('of two answers the one asked for last counts, whichever arrives last', async () => {
  const answers: ((document: ThemeDocument) => void)[] = []
  const server: Transport = () =>
    new Promise((done) => answers.push((document) => done({ ok: true, data: { document, version: 1 }, msg: '' })))
  const live = followLiveTheme(server)
  const first = live.refresh()
  const second = live.refresh()
  answers[2]?.({ ...LIVE, title: 'Mới' })
  await second
  answers[1]?.(LIVE)
  await first
  expect(live.state.getState().document?.title).toBe('Mới')
  live.stop()
})
