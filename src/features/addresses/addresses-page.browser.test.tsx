import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleAddress, sampleBadges } from '../../../fixtures/samples.ts'
import { Network, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import { usePopups } from '../../popups/popups.ts'
import { checkoutDraft } from '../../session/checkout-draft.ts'
import AddressPopup from './address-popup.tsx'
import AddressesPage from './addresses-page.tsx'

const OLD = {
  ...sampleAddress,
  id: 7,
  scheme: 'legacy' as const,
  province: 1,
  district: 2,
  wards: 37,
  is_default: false,
}
const found = { written: null, is_sure: false, street: '', person: '', phone: '' }
const unit = (id: number, name: string) => ({ id, name, type: '' })
const NEW_WARD = unit(70, 'Phường Hoàn Kiếm')
const lists = {
  'GET province': () => [unit(1, 'Thành phố Hà Nội')],
  'GET wards/1': () => [NEW_WARD, unit(71, 'Phường Cửa Nam')],
}
const openAddresses = (answers: ConstructorParameters<typeof Network>[0] = {}) =>
  new Network({
    'GET address': () => [sampleAddress, OLD],
    'GET badges': () => ({ ...sampleBadges, cart_quantity: 2 }),
    'GET convert/37': () => ({ province: unit(1, 'Thành phố Hà Nội'), candidates: [NEW_WARD] }),
    ...lists,
    ...answers,
  })

beforeEach(() => {
  usePopups.setState({ stack: [], toasts: [] })
  sessionStorage.clear()
})

test('an address to ship to is the one of the order', async () => {
  openAddresses()
  await renderInShop(<AddressesPage />, { signedIn: true, path: '/dia-chi' })
  const card = page.getByRole('article').nth(1)
  await userEvent.click(card.getByRole('button', { name: t('ui.ship_here') }))
  await expect.element(page.getByRole('note')).toHaveTextContent('/gio-hang?s=2')
  expect(checkoutDraft.read()).toEqual({ customer_address_id: '7' })
})

test('with an empty cart there is nothing to ship', async () => {
  openAddresses({ 'GET badges': () => ({ ...sampleBadges, cart_quantity: 0 }) })
  await renderInShop(<AddressesPage />, { signedIn: true })
  await expect.element(page.getByRole('article').nth(1)).toBeVisible()
  expect(page.getByRole('button', { name: t('ui.ship_here') }).elements()).toEqual([])
})

test('where the store uses the units of 2025, an old address is offered in them', async () => {
  openAddresses()
  await renderInShop(<AddressesPage />, { signedIn: true, store: { scheme: '2025' } })
  await userEvent.click(page.getByRole('button', { name: /Phường Hoàn Kiếm, Thành phố Hà Nội/ }))
  expect(usePopups.getState().stack).toEqual([{ type: 'address', props: { id: 7 } }])
})

test('the popup of an old address has the new ward chosen; a ward that was divided is left to choose', async () => {
  openAddresses()
  const first = await renderInShop(<AddressPopup id={7} />, { signedIn: true, store: { scheme: '2025' } })
  const ward = page.getByLabelText(t('ui.place.ward'))
  await expect.element(ward).toHaveValue('70')
  expect(page.getByLabelText(t('ui.place.district')).elements()).toEqual([])
  await first.unmount()
  openAddresses({
    'GET convert/37': () => ({
      province: unit(1, 'Thành phố Hà Nội'),
      candidates: [NEW_WARD, unit(71, 'Phường Cửa Nam')],
    }),
  })
  await renderInShop(<AddressPopup id={7} />, { signedIn: true, store: { scheme: '2025' } })
  await expect.element(page.getByRole('option', { name: 'Phường Cửa Nam' })).toBeInTheDocument()
  await expect.element(ward).toHaveValue('')
})

test('what is missing is no longer reported once it is there', async () => {
  openAddresses()
  await renderInShop(<AddressPopup />, { signedIn: true, store: { scheme: '2025' } })
  await userEvent.click(page.getByRole('button', { name: t('addresses.save') }))
  const wrong = () => document.querySelectorAll('[aria-invalid=true]').length
  await expect.poll(wrong).toBe(5)
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  await expect.element(page.getByLabelText(t('addresses.name'))).toHaveFocus()
  await userEvent.selectOptions(page.getByLabelText(t('ui.place.province')), '1')
  await expect.poll(wrong).toBe(4)
  await userEvent.type(page.getByLabelText(t('addresses.name')), 'Trần Thị Bưởi')
  await expect.poll(wrong).toBe(3)
})

test('a place is found by a few letters or a pasted address, and chosen by keyboard', async () => {
  openAddresses({
    'GET search': () => [
      { province: 1, district: null, wards: 71, name: 'Phường Cửa Nam, Thành phố Hà Nội', ...found },
      {
        province: 1,
        district: null,
        wards: 70,
        name: 'Phường Hoàn Kiếm, Thành phố Hà Nội',
        ...found,
        street: '12 Hàng Bài',
      },
    ],
  })
  await renderInShop(<AddressPopup />, { signedIn: true, store: { scheme: '2025' } })
  const search = page.getByLabelText(t('ui.place.search'))
  await search.fill('12 hang bai, hoan kiem, HN')
  await expect.element(page.getByRole('option', { name: /Hoàn Kiếm, / })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByLabelText(t('ui.place.ward'))).toHaveValue('70')
  await expect.element(search).toHaveValue('')
  const detail = page.getByLabelText(t('addresses.detail'))
  await expect.element(detail).toHaveValue('12 Hàng Bài')
  expect(page.getByRole('alert').elements()).toEqual([]) // Enter did not send the form
  await detail.fill('số 14, gõ tay')
  await search.fill('12 hang bai, hoan kiem, HN')
  await userEvent.click(page.getByRole('option', { name: /Hoàn Kiếm, / }))
  await expect.element(detail).toHaveValue('số 14, gõ tay') // what was typed stays
  await search.fill('x')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
