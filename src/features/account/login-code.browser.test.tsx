import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Network, Refusal, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import { usePopups } from '../../popups/popups.ts'
import LoginPopup from './login-popup.tsx'

beforeEach(() => usePopups.setState({ stack: [], toasts: [] }))

test('who is asked for a code gets it where they log in with, and comes in', async () => {
  const network = new Network({
    'POST login': ({ body }) => {
      if (!(body as { otp?: string }).otp) throw new Refusal(401, 'Hãy nhập thêm mã', { code: 'LOGIN_CODE_NEEDED' })
      return { customer_id: 1, token: null, token_expried: '2030-01-01T00:00:00Z' }
    },
    'POST send_email_otp': () => null,
  })
  await renderInShop(<LoginPopup phone="buoi@shop.test" />)
  await userEvent.fill(page.getByLabelText(t('account.password')), 'matkhau-9')
  expect(page.getByLabelText(t('account.code')).query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: t('account.login'), exact: true }))
  await expect.element(page.getByText('Hãy nhập thêm mã')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: t('account.code_send') }))
  await expect
    .poll(() => network.of('POST send_email_otp').map(({ body }) => body))
    .toEqual([{ email: 'buoi@shop.test' }])
  await userEvent.fill(page.getByLabelText(t('account.code')), '123456')
  await userEvent.click(page.getByRole('button', { name: t('account.login'), exact: true }))
  await expect
    .poll(() => network.of('POST login').map(({ body }) => body))
    .toMatchObject([{}, { email_or_phone_number: 'buoi@shop.test', otp: '123456' }])
})
