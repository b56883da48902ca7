import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawBackground } from './components/background.ts'
import { change, SAVE_STATES, type SaveState } from './document/document-store.ts'
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
  const { screen } = await showInWorkplace(bar, { document: { title: 'Mộc' }, others })
  const mark = screen.getByRole('button', {
    name: 'M TH +1: Also in this draft: you, in another window, Trần Thị Hoa, and Kim',
  })
  await expect.element(mark.getByText('+1')).toBeInTheDocument()
  await expect.element(mark).toBeInViewport({ ratio: 1 })
  await expect.element(screen.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 })
  await mark.click()
  await expect.element(screen.getByText('Trần Thị Hoa – looking elsewhere')).toBeVisible()
  await page.viewport(390, 844)
})

const WIDTHS = [320, 360, 390, 480, 560, 768, 861, 1024, 1100, 1240, 1280, 1366, 1440, 1500, 1920]
const STATES: { saveState: SaveState; isKept?: boolean }[] = [
  ...SAVE_STATES.map((saveState) => ({ saveState })),
  { saveState: 'offline', isKept: false },
]

test.each(['vi', 'en', 'ko'] as const)(
  'in %s nothing is cut off, whatever the width and however the draft is saved',
  async (language) => {
    const others = [
      { id: 12, name: 'Trần Thị Hoa' },
      { id: 13, name: 'Kim' },
    ]
    const { screen, workplace } = await showInWorkplace(bar, { document: { title: 'Mộc' }, others, language })
    drawBackground()
    onTestFinished(() => void (document.adoptedStyleSheets = []))
    change(workplace.documents, { title: 'Mới', home_title: 'Mới' }, { kind: 'edit', field: 'title' })
    const cut: unknown[] = []
    for (const state of STATES) {
      workplace.documents.setState({ isKept: true, ...state })
      for (const width of WIDTHS) {
        await page.viewport(width, 800)
        const name = screen.getByText('Mộc Fashion').element()
        if (name.checkVisibility() && name.getBoundingClientRect().width < 56)
          cut.push([state, width, 'the name of the shop'])
        for (const one of screen.container.querySelectorAll('header button, header a, header select')) {
          const { left, right, width: own } = one.getBoundingClientRect()
          if (own > 0 && one.checkVisibility() && (left < 0 || right > width))
            cut.push([state, width, one.getAttribute('aria-label') ?? one.textContent])
        }
      }
    }
    await page.viewport(390, 844)
    expect(cut).toEqual([])
  },
)
