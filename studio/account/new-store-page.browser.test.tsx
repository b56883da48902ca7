import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '../testing/answer-calls.ts'
import { showInStudio } from '../testing/show-in-studio.tsx'
import NewStorePage from './new-store-page.tsx'

afterEach(() => localStorage.clear())

test('what was typed of a new shop outlasts a reload, but for the password', async () => {
  const sent = answerCalls({
    'POST stores/code': { data: { is_free: true, address: 'http://tra-sen.localhost/' } },
    'POST stores': { isLost: true },
  })
  let screen = await showInStudio(<NewStorePage />)
  await screen.getByLabelText('Name of the shop').fill('Trà Sen')
  await screen.getByLabelText('E-mail').fill('sen@mail.test')
  await screen.getByLabelText('Password').fill('mot-mat-khau-rieng')
  await screen.unmount()
  screen = await showInStudio(<NewStorePage />)
  await expect.element(screen.getByLabelText('Name of the shop')).toHaveValue('Trà Sen')
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('sen@mail.test')
  await expect.element(screen.getByLabelText('Password')).toHaveValue('')
  expect(Object.values(localStorage).join('')).not.toContain('mot-mat-khau')
  expect(sent.filter(({ path }) => path.endsWith('/stores'))).toEqual([])
})
