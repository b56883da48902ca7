import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, openStorefront, type Storefront } from './open-storefront.ts'
import { openAs } from './sign-in.ts'

let storefront: Storefront
beforeAll(async () => void (storefront = await openStorefront()))
afterAll(() => storefront?.close())

const WALLET = { collaborator: 'Ví cộng tác viên', agency: 'Ví đại lý' }
const JOIN = { collaborator: 'Đăng ký cộng tác viên', agency: 'Đăng ký đại lý' }

// storefront.md §4 "Partner menu logic", with the fixture people of interfaces.md. Status of a request: 0 pending, 1 rejected, 2 approved, 3 submitted again.
describe('the account drop-down', () => {
  test.each([
    ['0901000001', 'without a programme', [JOIN.collaborator, JOIN.agency]],
    ['0901000003', 'a collaborator (request 2)', [WALLET.collaborator, JOIN.agency]],
    ['0901000004', 'pending as a collaborator (0)', [JOIN.agency]],
    ['0901000005', 'rejected as a collaborator (1)', [JOIN.collaborator, JOIN.agency]],
    ['0901000006', 'submitted again (3)', [JOIN.agency]],
    ['0901000007', 'an agency (request 2)', [JOIN.collaborator, WALLET.agency]],
    ['0901000008', 'pending as an agency (0)', [JOIN.collaborator]],
    ['0901000009', 'both', [WALLET.collaborator, WALLET.agency]],
  ])('of %s, %s', async (phone, _, expected) => {
    const { page, problems, close } = await storefront.visit('/san-pham', { viewport: DESKTOP })
    await openAs(page, phone, '/tin-tuc')
    expect(await partnerEntries(page)).toEqual(expected)
    expect(problems).toEqual([])
    await close()
  })

  test.each([1, 2, 3, 0])('shows the agency programme by the status %i of its request', async (status) => {
    const { page, close } = await storefront.visit('/san-pham', { viewport: DESKTOP })
    await answerWith(page, { agency_register_request: { status } })
    await openAs(page, '0901000001', '/tin-tuc')
    expect(await partnerEntries(page)).toEqual(
      status === 0 || status === 3 ? [JOIN.collaborator] : [JOIN.collaborator, JOIN.agency],
    )
    await close()
  })

  test('says that a referrer is required, where the store requires one and the customer has none', async () => {
    const { page, close } = await storefront.visit('/san-pham', { viewport: DESKTOP })
    await answerWith(page, { required_agency_ctv_has_referral_code: true })
    await openAs(page, '0901000002', '/tin-tuc')
    await partnerEntries(page)
    await page.getByRole('button', { name: JOIN.agency }).click()
    const notice = page.getByRole('dialog').getByText('Bạn cần có người giới thiệu để đăng ký làm đại lý')
    await expect.poll(() => notice.isVisible()).toBe(true)
    await close()
  })
})

async function partnerEntries(page: Page): Promise<string[]> {
  await page.locator('summary[aria-label="Tài khoản"]').hover()
  const panel = page.getByRole('banner').locator('details[open]')
  await panel.getByText('Xu tích lũy').waitFor()
  await panel
    .getByText(/(cộng tác viên|đại lý)$/i)
    .first()
    .waitFor()
  return panel.getByText(/(cộng tác viên|đại lý)$/i).allInnerTexts()
}

/** Replaces some fields of the `badges` response. */
async function answerWith(page: Page, changes: object): Promise<void> {
  await page.addInitScript((instead) => {
    const { fetch } = window
    window.fetch = async (...args) => {
      const reply = await fetch(...args)
      if (!reply.url.endsWith('/badges')) return reply
      const envelope: { data: object } = await reply.json()
      return Response.json(
        { ...envelope, data: { ...envelope.data, ...instead } },
        { status: reply.status, headers: reply.headers },
      )
    }
  }, changes)
}
