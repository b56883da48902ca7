import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInShop, t, watchFor } from '../../../tests/setup/shop-page.tsx'
import SharePopup from './share-popup.tsx'

const link = page.getByRole('textbox', { name: t('share.link') })
const here = location.origin + location.pathname
const open = () => renderInShop(<SharePopup title="Áo & váy" />)
afterEach(() => vi.restoreAllMocks())

test('a visitor copies the address of the page, without parameters of the visit, or sends it on', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await open()
  await expect.element(link).toHaveValue(here)
  await userEvent.click(page.getByRole('button', { name: `${t('ui.copy_start')}: ${t('share.link')}` }))
  await expect.element(page.getByText(t('ui.copy_copied'))).toBeVisible()
  expect(copied).toEqual([here])
  const address = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
  expect(address('Facebook')).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(here)}`)
  expect(address(t('share.mail'))).toBe(
    `mailto:?subject=${encodeURIComponent('Áo & váy')}&body=${encodeURIComponent(here)}`,
  )
})

test('a browser that forbids copying says so', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await open()
  const isSaid = watchFor(t('ui.copy_refused')) // for two seconds
  await userEvent.click(page.getByRole('button', { name: `${t('ui.copy_start')}: ${t('share.link')}` }))
  await expect.poll(isSaid).toBe(true)
})
