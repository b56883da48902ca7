import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Network, renderInShop } from '../../tests/setup/shop-page.tsx'
import { closePopup, openPopup, usePopups } from '../popups/popups.ts'
import PopupHost from './popup-host.tsx'

const dialog = () => page.getByRole('dialog')

test('a popup that opens while another leaves the history stays, and Back closes it', async () => {
  new Network({})
  usePopups.setState({ stack: [], toasts: [] })
  await renderInShop(<PopupHost />)
  openPopup('message', { text: 'một' })
  await expect.element(dialog().getByText('một')).toBeVisible()
  await expect.poll(() => history.state?.popup).toBe(true)
  const withOne = history.length // frames of other tests may have left entries that the first one replaced
  const left = new Promise((done) => addEventListener('popstate', done, { once: true }))
  flushSync(() => closePopup())
  flushSync(() => openPopup('message', { text: 'hai' }))
  await left
  await expect.poll(() => history.state?.popup).toBe(true)
  await expect.element(dialog().getByText('hai')).toBeVisible()
  expect(history.length).toBe(withOne)
  history.back()
  await expect.element(dialog()).not.toBeInTheDocument()
})
