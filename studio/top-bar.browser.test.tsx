import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showInWorkplace } from './testing/show-in-workplace.tsx'
import { TopBar } from './top-bar.tsx'

const NOTE = 'Scratch copy – the owner’s draft is not changed'
const bar = () => <TopBar onChoose={() => {}} />

test.each([360, 1024, 1440])('%i px wide, a scratch copy says what it is and offers no saving', async (width) => {
  await page.viewport(width, 800)
  const { screen } = await showInWorkplace(bar, { document: { title: 'Mộc' }, isScratch: true })
  await expect.element(screen.getByText(NOTE)).toBeInViewport()
  expect(screen.getByText(NOTE).element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
  expect(screen.getByRole('button', { name: 'Draft saved' }).query()).toBeNull()
  await expect.element(screen.getByRole('button', { name: 'Publish' })).toBeInViewport()
  await page.viewport(390, 844)
})

test('an owner’s draft shows how it is saved', async () => {
  const { screen } = await showInWorkplace(bar, { document: { title: 'Mộc' } })
  await expect.element(screen.getByRole('button', { name: 'Draft saved' })).toBeVisible()
  expect(screen.getByText(NOTE).query()).toBeNull()
})
