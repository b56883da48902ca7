import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Network, renderInShop, t } from '../../../tests/setup/shop-page.tsx'
import { usePopups } from '../../popups/popups.ts'
import ForgotPopup from './forgot-popup.tsx'
import RegisterPopup from './register-popup.tsx'

const SEND_MAIL = 'POST send_email_otp'
const answers = {
  [SEND_MAIL]: () => null,
  'POST reset_password': () => null,
  'POST register': () => ({ customer_id: 1, token: null, token_expried: '2030-01-01T00:00:00Z' }),
}
const fill = (label: string, text: string) => userEvent.fill(page.getByLabelText(label), text)
beforeEach(() => usePopups.setState({ stack: [], toasts: [] }))

test('a new password by a code that came by e-mail', async () => {
  const network = new Network(answers)
  await renderInShop(<ForgotPopup phone="0912345678" />)
  await userEvent.click(page.getByRole('button', { name: t('account.code_to_email') }))
  await fill(t('account.email'), 'buoi@shop.test')
  await userEvent.click(page.getByRole('button', { name: t('account.code_send') }))
  await expect.poll(() => network.of(SEND_MAIL).map(({ body }) => body)).toEqual([{ email: 'buoi@shop.test' }])
  await fill(t('account.code'), '123456')
  await fill(t('account.new_password'), 'matkhau-moi-9')
  await userEvent.click(page.getByRole('button', { name: t('account.reset') }))
  await expect
    .poll(() => network.of('POST reset_password').map(({ body }) => body))
    .toMatchObject([{ email: 'buoi@shop.test', otp: '123456', otp_from: 'email' }])
})

test('registration by a code that came by e-mail', async () => {
  const network = new Network(answers)
  await renderInShop(<RegisterPopup phone="0912345678" />)
  await userEvent.click(page.getByRole('button', { name: t('account.code_to_email') }))
  await fill(t('account.email'), 'buoi@shop.test')
  await userEvent.click(page.getByRole('button', { name: t('account.code_send') }))
  await expect.poll(() => network.of(SEND_MAIL).map(({ body }) => body)).toEqual([{ email: 'buoi@shop.test' }])
  await fill(t('account.code'), '123456')
  await fill(t('account.name'), 'Trần Thị Bưởi')
  await fill(t('account.password'), 'matkhau-moi-9')
  await userEvent.click(page.getByRole('button', { name: t('account.register'), exact: true }))
  await expect
    .poll(() => network.of('POST register').map(({ body }) => body))
    .toMatchObject([{ phone_number: '0912345678', email: 'buoi@shop.test', otp: '123456', otp_from: 'email' }])
})
