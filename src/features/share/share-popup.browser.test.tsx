import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleProfile } from '../../../fixtures/samples-personal.ts'
import { sampleProducts } from '../../../fixtures/samples.ts'
import { Network, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import SharePopup from './share-popup.tsx'

const PRODUCT = { ...sampleProducts[0], type_share_collaborator_number: 0, percent_collaborator: 12 }
const link = page.getByRole('textbox', { name: t('share.link') })
const here = location.origin + location.pathname
const open = (profile: object | null) => {
  new Network({
    'GET profile': () => ({ ...sampleProfile, ...profile }),
    [`GET products/${PRODUCT.id}`]: () => PRODUCT,
  })
  return renderInShop(<SharePopup title="Áo & váy" productId={PRODUCT.id as number} />, { signedIn: profile !== null })
}
afterEach(() => vi.restoreAllMocks())

test('a visitor copies the address of the page, without parameters of the visit, or sends it on', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await open(null)
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
  await open(null)
  await userEvent.click(page.getByRole('button', { name: `${t('ui.copy_start')}: ${t('share.link')}` }))
  await expect.element(page.getByText(t('ui.copy_refused'))).toBeVisible()
})

test('a collaborator shares the own referral link, and sees the commission', async () => {
  await open({ is_collaborator: true })
  await expect.element(page.getByText(t('share.commission_percent', { percent: '12' }))).toBeVisible()
  const { searchParams } = new URL((link.element() as HTMLInputElement).value)
  expect(searchParams.get('cowc_id')).toBe(String(sampleProfile.id))
})

test('a customer who is no collaborator shares the plain address', async () => {
  await open({ is_collaborator: false })
  await expect.element(link).toHaveValue(here)
  expect(page.getByText(t('share.commission_percent', { percent: '12' })).elements()).toEqual([])
})
