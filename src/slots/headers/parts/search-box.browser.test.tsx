import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { samplePage } from '../../../../fixtures/samples-personal.ts'
import { sampleCategories, sampleProducts } from '../../../../fixtures/samples.ts'
import { Network, renderInShop } from '../../../../tests/setup/shop-page.tsx'
import { whenIdle } from '../../../hydration/when-idle.ts'
import { keepSearch, lastSearches } from '../../../session/last-searches.ts'
import { resolveTheme } from '../../../theme/resolve-theme.ts'
import { ThemeProvider } from '../../../theme/theme-context.tsx'
import { SearchBox } from './search-box.tsx'

let network: Network
beforeEach(() => {
  localStorage.clear()
  network = new Network({
    'GET products': () => ({ ...samplePage(sampleProducts.slice(0, 3)), is_near: true }),
    'GET categories': () => sampleCategories,
  })
})
afterEach(() => network.settled())

const search = (
  <ThemeProvider theme={resolveTheme({}).theme}>
    <SearchBox />
  </ThemeProvider>
)
const field = () => page.getByRole('combobox', { name: 'Tìm kiếm' })
const address = () => page.getByRole('note').element().textContent

const LEAVING: [how: string, () => void | Promise<void>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['going elsewhere', () => (field().element() as HTMLElement).blur()],
]
// the first tests of the file: what is offered has not arrived when the field is left
test.each(LEAVING)('%s before it has arrived keeps closed what the field offers', async (_, leave) => {
  keepSearch('giày')
  await renderInShop(search)
  await field().click()
  await leave()
  await import('./suggestions.tsx')
  await new Promise<void>((resolve) => whenIdle(resolve, { timeout: 2_000 })) // what waited for it is rendered; a busy machine is never idle
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
})

test('before a letter is typed, what was searched for last on this device is offered, and can be forgotten', async () => {
  keepSearch('áo sơ mi')
  keepSearch('giày')
  await renderInShop(search)
  await field().click()
  await expect.element(page.getByRole('group', { name: 'Bạn vừa tìm' })).toBeVisible()
  const offered = page.getByRole('group', { name: 'Bạn vừa tìm' }).getByRole('option')
  expect(offered.elements().map((one) => one.textContent)).toEqual(['giày', 'áo sơ mi'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'áo sơ mi' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => new URLSearchParams(address()?.split('?')[1]).get('search')).toBe('áo sơ mi')

  await field().click()
  await field().fill('')
  await page.getByRole('button', { name: 'Xoá những gì vừa tìm' }).click()
  expect(lastSearches()).toEqual([])
  await expect.element(page.getByRole('group', { name: 'Bạn vừa tìm' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Bán chạy' })).toBeVisible()
})

test('products that are merely near are not told as found', async () => {
  await renderInShop(search)
  await field().fill('dầu gội')
  await expect.element(page.getByRole('search').getByText('Không có “dầu gội”. Gần giống:')).toBeVisible()
})

test('Enter that ends a composed word does not choose a suggestion', async () => {
  keepSearch('giày')
  await renderInShop(search)
  await field().click()
  await expect.element(page.getByRole('option', { name: 'giày' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'giày' })).toHaveAttribute('aria-selected', 'true')
  const composing = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
  field().element().dispatchEvent(composing)
  expect(address()).toBe('/')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toContain('search=')
})
