import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SAVE_STATES } from './document/document-store.ts'
import { SaveStatus } from './save-status.tsx'
import { showInWorkplace } from './testing/show-in-workplace.tsx'

const open = async () => {
  const { workplace } = await showInWorkplace(() => <SaveStatus />, { document: { title: 'Mộc' } })
  return workplace.documents
}
const PROMISE = /kept on this/

test('that changes are kept on this machine is said only while they are', async () => {
  const documents = await open()
  const promising = async (isKept: boolean) => {
    const found: string[] = []
    for (const saveState of SAVE_STATES) {
      documents.setState({ saveState, isKept })
      await expect.poll(() => document.querySelector('[data-state], body')).toBeTruthy()
      await new Promise(requestAnimationFrame)
      if (PROMISE.test(document.body.textContent ?? '')) found.push(saveState)
    }
    return found
  }
  expect(await promising(false)).toEqual([])
  expect(await promising(true)).toEqual(['offline', 'server'])
})

test('what this machine cannot keep is offered as a file, and a server with a problem is not called a lost connection', async () => {
  const documents = await open()
  documents.setState({ saveState: 'offline', isKept: false })
  await expect.element(page.getByText(/^No connection, this computer cannot keep them/)).toBeInTheDocument()
  const made = vi.spyOn(URL, 'createObjectURL')
  await page.getByRole('button', { name: 'Download JSON' }).click()
  expect(made).toHaveBeenCalledOnce()
  made.mockRestore()
  documents.setState({ saveState: 'server', isKept: true })
  await expect.element(page.getByText(/^The server has a problem/)).toBeInTheDocument()
  expect(page.getByText(/No connection/).query()).toBeNull()
  documents.setState({ saveState: 'saved', isKept: false })
  await expect.poll(() => page.getByRole('button', { name: 'Download JSON' }).query()).toBeNull()
})
