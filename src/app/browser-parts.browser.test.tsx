import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInShop, t } from '../../tests/setup/shop-page.tsx'
import { openPopup, toast, usePopups } from '../popups/popups.ts'
import { BrowserParts } from './browser-parts.tsx'

vi.mock('./popup-host.tsx', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

const TEXT = 'Mất kết nối mạng. Vui lòng thử lại khi có mạng.'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // the error boundary logs the error that this test provokes
  await renderInShop(
    <>
      <button type="button" onClick={() => openPopup('message', { text: TEXT })}>
        Đặt hàng
      </button>
      <BrowserParts />
    </>,
  )
})
afterEach(() => {
  usePopups.setState({ stack: [], toasts: [] })
  vi.restoreAllMocks()
})

const opener = page.getByRole('button', { name: 'Đặt hàng' })

test('a message is shown where the code of the popups cannot be loaded; Escape closes it and the focus returns', async () => {
  await userEvent.click(opener)
  await expect.element(page.getByRole('alertdialog', { name: TEXT })).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent(TEXT + t('ui.close'))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('its button closes it too, and it can come again', async () => {
  for (let time = 0; time < 2; time++) {
    await userEvent.click(opener)
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: t('ui.close') }))
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  }
  await expect.element(opener).toHaveFocus()
})

test('another popup says that it could not be shown, and can be tried again', async () => {
  openPopup('branch', {})
  const dialog = page.getByRole('alertdialog', { name: t('shell.page_failed') })
  await expect.element(dialog.getByRole('link', { name: t('ui.retry') })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a toast is shown there as well', async () => {
  toast(TEXT, { tone: 'error' })
  await expect.element(page.getByRole('alert')).toHaveTextContent(TEXT)
})
