import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '../testing/answer-calls.ts'
import { showInStudio } from '../testing/show-in-studio.tsx'
import PasswordPage from './password-page.tsx'

const here = location.href
afterEach(() => history.replaceState(null, '', here))

test('asks for a link, and says the same for every address', async () => {
  const sent = answerCalls({ 'POST password/reset_request': {} })
  const screen = await showInStudio(<PasswordPage />)
  await screen.getByLabelText('E-mail').fill('mai@example.test')
  await screen.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(screen.getByText(/^If mai@example.test has an account/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled()
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'mai@example.test' }])
})

test('the mailed link sets a new password, and is gone from the address after it', async () => {
  history.replaceState(null, '', '#token=mot-duong-dan-trong-thu')
  const sent = answerCalls({ 'POST password/reset': {} })
  const screen = await showInStudio(<PasswordPage />)
  await screen.getByLabelText('New password').fill('mot-mat-khau-rieng')
  await screen.getByRole('button', { name: 'Set the password' }).click()
  await expect.element(screen.getByText(/^The new password is set/)).toBeVisible()
  expect(sent[0]?.body).toEqual({ token: 'mot-duong-dan-trong-thu', password: 'mot-mat-khau-rieng' })
  expect(location.hash).toBe('')
})

test('a link that was used leads to a new one; a password that is too common may be changed', async () => {
  history.replaceState(null, '', '#token=mot-duong-dan-trong-thu')
  answerCalls({ 'POST password/reset': { status: 400, msg: 'Too many people use this' } })
  const screen = await showInStudio(<PasswordPage />)
  await screen.getByLabelText('New password').fill('12345678')
  await screen.getByRole('button', { name: 'Set the password' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many people use this')
  answerCalls({ 'POST password/reset': { status: 404, msg: 'This link has been used' } })
  await screen.getByRole('button', { name: 'Set the password' }).click()
  await expect.element(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})
