import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleBadges } from '../../../fixtures/samples.ts'
import { sampleProfile } from '../../../fixtures/samples-personal.ts'
import { Network, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import { useBadges } from '../../api/badges.ts'
import { BalancePanel } from './balance-panel.tsx'
import { BonusPanel } from './bonus-panel.tsx'
import { collaborator } from './collaborator.ts'
import { PartnerStatusNotice } from './partner-status-notice.tsx'
import { RefusedPayout } from './refused-payout.tsx'
import { ReferralsPanel } from './referrals-panel.tsx'

const badges = (status: 0 | 1, note: string | null = null) => ({
  ...sampleBadges,
  collaborator_register_request: { has_request: true, status, note },
})
function Shown() {
  const current = useBadges()
  return current && <PartnerStatusNotice role={collaborator} profile={sampleProfile} badges={current} />
}

test('a page that waits for approval learns of the answer when its reader comes back to it', async () => {
  let answer = badges(0)
  const network = new Network({
    'GET badges': () => answer,
    'GET profile': () => sampleProfile,
  })
  await renderInShop(<Shown />, { signedIn: true })
  await expect.element(page.getByText(t('partner.waiting'), { exact: true })).toBeVisible()
  answer = badges(1, 'Ảnh giấy tờ bị mờ')
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByText('Ảnh giấy tờ bị mờ')).toBeVisible()
  await network.settled()
})

test('a payout that the store refused is told with its reason, until another is asked for', async () => {
  let status = 'REFUSED'
  const payout = () => ({
    ...{ id: 1, status, money: 500_000, asked_money: null, created_at: '2026-11-20T09:00:00+07:00' },
    ...{ settled_at: null, payment_date: null, reference: null, reason: 'Sai tên tài khoản', bank: null },
    ...{ account_end: null, account_free_at: null, new_account: null, is_locked: false, is_auto: false },
  })
  const network = new Network({
    'GET collaborator/payouts': () => ({ data: [payout()], total: 1, current_page: 1, last_page: 1 }),
  })
  const shown = await renderInShop(<RefusedPayout role={collaborator} />, { signedIn: true })
  await expect.element(page.getByText(/500\.000\s₫: Sai tên tài khoản/)).toBeVisible()
  await shown.unmount()
  status = 'OPEN'
  await renderInShop(<RefusedPayout role={collaborator} />, { signedIn: true })
  await expect.poll(() => network.of('GET collaborator/payouts')).toHaveLength(2)
  await network.settled()
  expect(page.getByText(/Sai tên tài khoản/).query()).toBeNull()
})

test.each([
  ['bonus', BonusPanel],
  ['history_balace', BalancePanel],
  ['get_all_referral_ctv', ReferralsPanel],
])('the call of %s says how many rows it wants', async (path, Panel) => {
  const rows = { data: [], total: 0, current_page: 1, last_page: 1 }
  const network = new Network({ [`GET collaborator/${path}`]: () => rows, 'GET collaborator/info': () => ({}) })
  const asked: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = (address, options) => {
    asked.push(String(address))
    return fetch(address, options)
  }
  await renderInShop(<Panel role={collaborator} search={new URLSearchParams()} myId={7} />, { signedIn: true })
  await expect.poll(() => asked.find((address) => address.includes(path))).toMatch(/[?&]limit=20(&|$)/)
  await network.settled()
})
