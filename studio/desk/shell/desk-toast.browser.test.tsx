import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../../src/api/call.ts'
import { Dialog } from '../form/dialog.tsx'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { hideToast, showToast } from './desk-state.ts'
import { DeskToast } from './desk-toast.tsx'
import { useUndo } from './use-undo.ts'

let sent: string[]
beforeEach(() => {
  configureCalls({ storeCode: 'mot', language: 'en', apiBase: '' }, () => {})
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${url}`)
    return Response.json({ code: 200, success: true, msg_code: 'SUCCESS', msg: '', data: null })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  hideToast()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Bulk() {
  const offerUndo = useUndo(['products'])
  return <button onClick={() => offerUndo('2 products are changed', 7)}>Change</button>
}

test('a change is taken back from its toast, which waits while it is focused', async () => {
  const screen = await showInStudio(
    <>
      <Bulk />
      <DeskToast />
    </>,
  )
  await screen.getByRole('button', { name: 'Change' }).click()
  const undo = screen.getByRole('status').getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  await expect.element(undo).toHaveFocus()
  vi.advanceTimersByTime(60_000)
  await expect.element(undo).toBeVisible()
  await undo.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Undone')
  expect(sent).toEqual([expect.stringMatching(/^POST .*undos\/7$/)])

  // A plain one that follows a focused one goes after its own time.
  await screen.getByRole('button', { name: 'Change' }).click()
  await expect.element(undo).toBeVisible()
  vi.advanceTimersByTime(9_000)
  undo.element().focus()
  await expect.element(undo).toHaveFocus()
  showToast('Saved')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved')
  vi.advanceTimersByTime(4_000)
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a message stands above an open dialog', async () => {
  const screen = await showInStudio(
    <>
      <DeskToast />
      <Dialog title="Delete" onClose={() => {}}>
        Sure?
      </Dialog>
    </>,
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  showToast('This branch has orders', 'failed')
  await expect.element(screen.getByText('This branch has orders')).toBeVisible()
  const region = screen.getByText('This branch has orders').element().parentElement
  expect(region?.matches(':popover-open')).toBe(true)
})
