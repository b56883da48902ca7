import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PERSON } from './testing/sample-session.ts'
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

test.each([390, 1440])('%i px wide, who else has the draft open is shown by initials and named', async (width) => {
  await page.viewport(width, 800)
  const others = [
    { id: PERSON.id, name: PERSON.name },
    { id: 12, name: 'Trần Thị Hoa' },
    { id: 13, name: 'Kim' },
  ]
  const { screen, workplace } = await showInWorkplace(bar, { document: { title: 'Mộc' }, others })
  const mark = screen.getByRole('button', {
    name: 'M TH +1: Also in this draft: you, in another window, Trần Thị Hoa, and Kim',
  })
  await expect.element(mark.getByText('+1')).toBeInTheDocument()
  await expect.element(mark).toBeInViewport({ ratio: 1 })
  await expect.element(screen.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 })
  await mark.click()
  expect(workplace.ui.state.getState().toast?.text).toContain('Trần Thị Hoa')
  await page.viewport(390, 844)
})
