import { expect, test } from 'vitest'
import { SignInForm } from '../../account/sign-in-page.tsx'
import { answerCalls } from '../../testing/answer-calls.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567']
const OFF = { data: { is_on: false, recovery_codes_left: 0 } }
const ON = { data: { is_on: true, recovery_codes_left: 10 } }

test('switches on: password, picture and code, then the recovery codes', async () => {
  const sent = answerCalls({
    'GET second_factor': OFF,
    'POST second_factor/start': { data: { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` } },
    'POST second_factor/confirm': { data: { recovery_codes: CODES } },
  })
  const screen = await showInStudio(<SecondFactorCard />)
  await screen.getByRole('button', { name: 'Switch on' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Password').fill('mat-khau-cua-toi')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect
    .element(dialog.getByLabelText('Or type this key into the app'))
    .toHaveValue('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
  await dialog.getByLabelText('Code of your app').fill('123456')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect.element(dialog.getByText(CODES[1] ?? '')).toBeVisible()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { password: 'mat-khau-cua-toi' },
    { code: '123456' },
  ])
})

test('switching off takes password and code, and says what was wrong', async () => {
  answerCalls({ 'GET second_factor': ON, 'POST second_factor/off': { status: 400, msg: 'This code is wrong' } })
  const screen = await showInStudio(<SecondFactorCard />)
  await screen.getByRole('button', { name: 'Switch off' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Password').fill('mat-khau-cua-toi')
  await dialog.getByLabelText('Code of your app').fill('123456')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  const sent = answerCalls({ 'GET second_factor': OFF, 'POST second_factor/off': {} })
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect.element(screen.getByRole('button', { name: 'Switch on' })).toBeVisible()
  expect(sent[0]?.body).toEqual({ password: 'mat-khau-cua-toi', code: '123456' })
})

test('the sign-in form asks for a code when the account has a second factor, and keeps what was typed', async () => {
  answerCalls({ 'POST sign_in': { status: 401, msg_code: 'SECOND_FACTOR_NEEDED', msg: 'Enter the code' } })
  const screen = await showInStudio(<SignInForm />)
  await screen.getByLabelText('E-mail').fill('mai@example.test')
  await screen.getByLabelText('Password').fill('mat-khau-cua-toi')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await screen.getByLabelText('Code of your app').fill('ABCD-EFGH-IJKL-MNOP')
  expect(screen.getByRole('alert').query()).toBeNull()
  const sent = answerCalls({
    'POST sign_in': { status: 401, msg_code: 'WRONG_SECOND_FACTOR', msg: 'This code is wrong' },
  })
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(sent[0]?.body).toEqual({
    email: 'mai@example.test',
    password: 'mat-khau-cua-toi',
    code: 'ABCD-EFGH-IJKL-MNOP',
  })
})
