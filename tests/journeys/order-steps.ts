import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Language } from '../../src/i18n/language.ts'
import { createTranslators } from '../../src/i18n/messages.ts'

const translate = createTranslators()
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The texts of the order pages by language, so that one journey runs in every language. */
export function labelsOf(language: Language) {
  const t = translate[language]
  return {
    search: t('shell.search'),
    suggestions: t('shell.suggestions'),
    addToCart: t('catalog.add_to_cart'),
    buyNow: t('catalog.buy_now'),
    added: t('catalog.added'),
    cart: new RegExp(`^${escaped(t('shell.cart'))}`),
    cartWith: (count: number) => t('shell.cart_count', { count }),
    proceed: t('cart.proceed'),
    update: t('cart.update'),
    addNote: t('cart.note_add'),
    saveNote: t('cart.note_save'),
    noteIs: (note: string) => t('cart.note_is', { note }),
    buyAgain: t('orders.buy_again'),
    method: t('cart.method_title'),
    guest: t('cart.method_guest'),
    account: t('cart.method_account'),
    continue: t('cart.method_continue'),
    name: t('cart.name'),
    phone: t('cart.phone'),
    province: t('ui.place.province'),
    district: t('ui.place.district'),
    ward: t('ui.place.ward'),
    nextList: t('cart.next_list'),
    detail: t('cart.address_detail'),
    shippingFee: t('cart.sum.shipping'),
    placeOrder: t('cart.place_order'),
    placed: t('orders.placed_title'),
    seeOrder: t('orders.see_order'),
    order: new RegExp(`^${escaped(t('orders.order', { code: '#' })).replace('#', '([A-Z0-9]+)')}$`),
    orders: t('orders.title'),
    phoneTitle: t('account.phone_title'),
    loginTitle: t('account.login_title'),
    login: t('account.login'),
    password: t('account.password'),
    loggedIn: t('account.logged_in'),
  }
}
export type Labels = ReturnType<typeof labelsOf>
export const VI = labelsOf('vi')

/** Chooses the first available colour and size, and puts the product into the cart. Resolves to the chosen options. */
export async function addToCart(page: Page, labels: Labels): Promise<string[]> {
  const chosen: string[] = []
  for (const group of await page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all()) {
    const option = group.getByRole('radio', { disabled: false }).first()
    await option.check()
    chosen.push((await option.getAttribute('value')) ?? '')
  }
  await page.getByRole('button', { name: labels.addToCart, exact: true }).click()
  return chosen
}

/** The same; resolves when the page says so, which it does for a moment only: the wait begins before the press. */
export async function putIntoCart(page: Page, labels: Labels): Promise<string[]> {
  const [chosen] = await Promise.all([addToCart(page, labels), page.getByText(labels.added).waitFor()])
  return chosen
}

export async function openCart(page: Page, labels: Labels): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: labels.cart }).click()
  await page.waitForURL(/\/gio-hang/)
}

/** Goes from the cart to the address form as a guest. */
export async function proceedAsGuest(page: Page, labels: Labels): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: labels.proceed }).click()
  const dialog = page.getByRole('dialog', { name: labels.method })
  await expect.poll(() => dialog.getByRole('radio', { name: labels.guest }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: labels.continue }).click()
  await page.waitForURL(/s=2/)
}

/** Fills in name and address, in the scheme of 2025 (without districts); resolves when the shipping fee is in the total. */
export async function fillAddress(
  page: Page,
  labels: Labels,
  { district = /Hoàn Kiếm/ as RegExp | null, ward = /Hàng Bông/ } = {},
): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(labels.name).fill('Trần Thị Bưởi')
  await main.getByLabel(labels.phone).fill('0912 345 678')
  await choose(page, labels.province, /Hà Nội/)
  if (district) await choose(page, labels.district, district)
  await choose(page, labels.ward, ward)
  await main.getByLabel(labels.detail).fill('12 phố Hàng Bông')
  await expect
    .poll(() => main.innerText())
    .toMatch(new RegExp(`${labels.shippingFee}\\s*(Miễn phí|Free|무료|[₩]?[\\d.,]+)`))
}

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  const select = page.getByRole('main').getByLabel(label)
  await expect
    .poll(async () => (await select.locator('option').allInnerTexts()).some((text) => option.test(text)))
    .toBe(true)
  const optionLabel = (await select.locator('option').allInnerTexts()).find((text) => option.test(text)) ?? ''
  await select.selectOption({ label: optionLabel })
}

/** Places the order and closes its confirmation popup. Resolves to the order code. */
export async function placeOrder(page: Page, labels: Labels): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: labels.placeOrder, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: labels.placed })
  await dialog.getByRole('button', { name: labels.seeOrder }).click()
  await page.waitForURL(/\/don-hang\//)
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: labels.order })
  return labels.order.exec((await title.innerText()).trim())?.[1] ?? ''
}
