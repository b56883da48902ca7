import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleBadges } from '../../../fixtures/samples.ts'
import { sampleProfile } from '../../../fixtures/samples-personal.ts'
import { Network, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import { usePopups } from '../../popups/popups.ts'
import { AccountPanel } from './account-panel.tsx'
import { agency } from './agency.ts'
import { ImportBonusPanel } from './bonus-panel.tsx'
import { collaborator } from './collaborator.ts'
import { PartnerStatusNotice } from './partner-status-notice.tsx'
import { PaymentRequest } from './payment-request.tsx'
import { Registration } from './registration.tsx'
import type { WalletView } from './partner-role.ts'

/** The network fails while something is on its way: nothing typed is lost, the button ends, the message is in the reader's language. */
beforeEach(() => usePopups.setState({ stack: [], toasts: [] }))
const toasts = () => usePopups.getState().toasts.map(({ text }) => text)
const NO_ACCOUNT = {
  first_and_last_name: null,
  bank: null,
  branch: null,
  account_name: null,
  account_number: null,
  cmnd: null,
  issued_by: null,
  front_card: null,
  back_card: null,
  payment_auto: false,
}
const WALLET = {
  balance: 100_000,
  available: 100_000,
  payment_limit: 50_000,
  has_payment_request: false,
  allow_payment_request: true,
  has_bank_account: true,
  money_payment_request: 0,
  payment_1_of_month: true,
  payment_16_of_month: false,
  next_payment_date: '2026-12-01',
  figures: [],
  tiers: [],
} satisfies WalletView
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }))
const keysOf = (network: Network, endpoint: string) => network.of(endpoint).map(({ key }) => key)

/** Presses without a network, then with an answer that is lost, then with a network: one intention, so the last two have one key. */
async function pressThrice(network: Network, button: string | RegExp, endpoint: string) {
  const answer = network.answers[endpoint]
  network.isDown = true
  await press(button)
  await expect.poll(toasts).toEqual([t('ui.no_network')])
  await expect.element(page.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy', 'true')
  network.isDown = false
  network.answers[endpoint] = (sent) => {
    network.isDown = true
    return answer?.(sent)
  }
  await press(button)
  await expect.poll(toasts).toHaveLength(2)
  network.isDown = false
  if (answer) network.answers[endpoint] = answer
  await press(button)
  await expect.poll(() => keysOf(network, endpoint)).toHaveLength(2)
  expect(new Set(keysOf(network, endpoint)).size).toBe(1)
  await network.settled()
}

test('a request for a payout', async () => {
  const network = new Network({ 'POST collaborator/request_payment': () => ({}) })
  await renderInShop(<PaymentRequest role={collaborator} wallet={WALLET} />, { signedIn: true })
  await pressThrice(network, t('partner.request_payment'), 'POST collaborator/request_payment')
  await expect.poll(toasts).toContain(t('partner.requested'))
})

test('the claim of a bonus', async () => {
  const row = {
    period: '2026-W39',
    month: 9,
    year: 2026,
    total_final: 0,
    share_agency: 0,
    total_after_discount_no_bonus: 9_000_000,
    money_bonus_current: 100_000,
    money_bonus_rewarded: 0,
    received: false,
    take_from: '2026-09-28',
    can_take: true,
  }
  const network = new Network({
    'GET agency/bonus': () => ({ data: [row], total: 1, current_page: 1, last_page: 1 }),
    'POST agency/bonus/take': () => ({}),
  })
  await renderInShop(<ImportBonusPanel role={agency} search={new URLSearchParams()} myId={7} />, { signedIn: true })
  await expect.element(page.getByRole('button', { name: /^Nhận thưởng/ })).toBeVisible()
  await pressThrice(network, /^Nhận thưởng/, 'POST agency/bonus/take')
})

test('taking a registration back', async () => {
  const network = new Network({ 'POST collaborator/reg': () => null })
  const badges = {
    ...sampleBadges,
    collaborator_register_request: { has_request: true, status: 0 as const, note: null },
  }
  await renderInShop(<PartnerStatusNotice role={collaborator} profile={sampleProfile} badges={badges} />, {
    signedIn: true,
  })
  await pressThrice(network, t('partner.withdraw'), 'POST collaborator/reg')
  expect(network.of('POST collaborator/reg').at(-1)?.body).toEqual({ is_collaborator: false })
})

const field = (name: string) => page.getByRole('textbox', { name: t(`partner.account.${name}`), exact: true })
const TYPED = { first_and_last_name: 'Lê Cúc', account_name: 'LE CUC', account_number: '0011004455667' }
async function fill() {
  for (const [name, value] of Object.entries(TYPED)) await userEvent.fill(field(name), value)
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('partner.account.bank') }), 'Vietcombank')
}
async function expectTyped() {
  for (const [name, value] of Object.entries(TYPED)) await expect.element(field(name)).toHaveValue(value)
  await expect.element(page.getByRole('combobox', { name: t('partner.account.bank') })).toHaveValue('Vietcombank')
}
test('saving the bank account', async () => {
  const network = new Network({
    'GET collaborator/account': () => NO_ACCOUNT,
    'POST collaborator/account': ({ body }) => body,
  })
  await renderInShop(<AccountPanel role={collaborator} search={new URLSearchParams()} myId={7} />, { signedIn: true })
  await fill()
  await expect.element(page.getByText(t('partner.account_hold'))).toBeVisible()
  network.isDown = true
  await press(t('partner.save'))
  await expect.element(page.getByText(t('ui.no_network'))).toBeVisible()
  await expectTyped()
  network.isDown = false
  await press(t('partner.save'))
  await expect.poll(() => network.of('POST collaborator/account').at(-1)?.body).toMatchObject(TYPED)
  await expect.poll(toasts).toEqual([t('partner.account_saved')])
})

test('a registration with a picture of the ID card', async () => {
  const network = new Network({
    'GET badges': () => sampleBadges,
    'GET collaborator/account': () => NO_ACCOUNT,
    'POST images': () => '/api/customer/mot/images/id_card/1.webp',
    'POST collaborator/account': ({ body }) => body,
    'POST collaborator/reg': () => ({ has_request: true, status: 0, note: null }),
  })
  usePopups.setState({ stack: [] })
  await renderInShop(<Registration role={collaborator} />, { signedIn: true })
  await fill()
  const picture = new File([new Uint8Array([1])], 'cccd.jpg', { type: 'image/jpeg' })
  const front = page.getByRole('group', { name: t('partner.account.front_card') })
  network.isDown = true
  await userEvent.upload(front.getByLabelText(t('partner.add_card')), picture)
  await expect.poll(toasts).toEqual([t('ui.no_network')])
  network.isDown = false
  await userEvent.upload(front.getByLabelText(t('partner.add_card')), picture)
  await expect.element(front.getByRole('button', { name: t('partner.remove_card') })).toBeVisible()
  await press(t('partner.send_request'))
  await expect.element(page.getByText(t('partner.cards_consent_needed'))).toBeVisible()
  expect(network.of('POST collaborator/account')).toEqual([])
  await userEvent.click(page.getByRole('checkbox'))

  network.answers['POST collaborator/reg'] = () => {
    network.isDown = true // after the account was saved
    return null
  }
  await press(t('partner.send_request'))
  await expect.poll(toasts).toHaveLength(2)
  await expectTyped()
  network.isDown = false
  network.answers['POST collaborator/reg'] = () => ({ has_request: true, status: 0, note: null })
  await press(t('partner.send_request'))
  await expect.poll(() => keysOf(network, 'POST collaborator/reg')).toHaveLength(2)
  expect(new Set(keysOf(network, 'POST collaborator/reg')).size).toBe(1)
  expect(network.of('POST collaborator/account').at(-1)?.body).toMatchObject({
    ...TYPED,
    front_card: '/api/customer/mot/images/id_card/1.webp',
  })
  await expect.element(page.getByRole('note')).toHaveTextContent('/cong-tac-vien')
})
