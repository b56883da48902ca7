import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Network, renderInShop } from '../../../tests/setup/shop-page.tsx'
import { agency } from './agency.ts'
import { ImportBonusPanel } from './bonus-panel.tsx'

const ROW = {
  month: 9,
  year: 2026,
  total_final: 0,
  share_agency: 0,
  money_bonus_rewarded: 0,
  received: false,
  take_from: null,
  can_take: false,
}
const rows = [
  {
    ...ROW,
    period: '2026-11',
    total_after_discount_no_bonus: 21_000_000,
    money_bonus_current: 400_000,
    take_from: '2026-12-01',
  },
  {
    ...ROW,
    period: '2026-W39',
    total_after_discount_no_bonus: 9_000_000,
    money_bonus_current: 100_000,
    take_from: '2026-09-28',
    can_take: true,
  },
  { ...ROW, period: '2026-Q2', total_after_discount_no_bonus: 9_000_000, money_bonus_current: 0, received: true },
]

test('an import bonus is claimed by its period; a running period says from when, a taken-back one says so', async () => {
  const network = new Network({
    'GET agency/bonus': () => ({ data: rows, total: 3, current_page: 1, last_page: 1 }),
    'POST agency/bonus/take': () => ({}),
  })
  await renderInShop(<ImportBonusPanel role={agency} search={new URLSearchParams()} myId={7} />, { signedIn: true })
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/11\/2026/).getByText('Đạt thưởng, nhận được từ 01/12/2026')).toBeInTheDocument()
  await expect.element(row(/Quý 2\/2026/).getByText('Đã thu hồi')).toBeInTheDocument()
  expect(page.getByRole('button', { name: /Nhận thưởng/ }).elements()).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Nhận thưởng kỳ Tuần 21/09/2026 – 27/09/2026' }))
  await expect.poll(() => network.of('POST agency/bonus/take')[0]?.body).toEqual({ kind: 'import', period: '2026-W39' })
})
