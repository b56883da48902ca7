import { expect, test } from 'vitest'
import type { ImportItem, ProductImport } from '../../../src/contract/owner-imports.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { ImportPage } from './import-page.tsx'

const READY: ProductImport = {
  id: 7,
  file_name: 'apparel.csv',
  format: 'shopify',
  status: 'ready',
  header: [{ name: 'Title', samples: ['Hat'] }],
  columns: { name: 0, price: 1 },
  rows: 2,
  counts: { new: 1, changed: 0, same: 0, wrong: 1 },
  progress: { done: 0, total: 1 },
  pictures: { waiting: 0, done: 0, failed: 0 },
  low_prices: { count: 1, examples: [{ name: 'Hat', price: 50 }] },
  created_at: '2026-11-20T08:00:00+07:00',
  author_name: 'Lan',
}
const WRONG: ImportItem = {
  position: 2,
  name: 'Shirt',
  lines: [3],
  action: 'wrong',
  product_id: null,
  problems: [{ line: 3, column: 'Price', code: 'number_invalid', value: '25o.000', example: '220.000' }],
  changes: [],
}
const ITEMS = { data: [WRONG], current_page: 1, last_page: 1, per_page: 30, total: 1 }
const show = (data: ProductImport) => {
  const sent = answerCalls({
    'GET imports/7/items': { data: ITEMS },
    'GET imports/7': { data },
    'PUT imports/7/status': { data: { ...data, status: 'running' } },
  })
  return {
    sent,
    puts: () => sent.filter(({ method }) => method === 'PUT'),
    screen: showInStudio(<ImportPage id={7} />),
  }
}

test('a file with prices below 1.000 ₫ is asked about once, with examples, before it is started', async () => {
  const { puts, screen: shown } = show(READY)
  const screen = await shown
  await expect.element(screen.getByText(/1 products with a price or commission below 1\.000/)).toBeVisible()
  const start = screen.getByRole('button', { name: 'Import 1 products' })
  await start.click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/Hat – 50/)).toBeVisible()
  expect(puts()).toEqual([])
  await dialog.getByRole('button', { name: 'Yes, import these numbers' }).click()
  await expect.poll(() => puts().map(({ body }) => body)).toEqual([{ status: 'running', low_prices_are_meant: true }])
})

test('a file without them is started at once', async () => {
  const { puts, screen: shown } = show({ ...READY, low_prices: { count: 0, examples: [] } })
  const screen = await shown
  await screen.getByRole('button', { name: 'Import 1 products' }).click()
  await expect.poll(() => puts().map(({ body }) => body)).toEqual([{ status: 'running' }])
})

test('a wrong number stands with its column, the reason and an example', async () => {
  const screen = await show(READY).screen
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Price' }))
    .toHaveTextContent('Line 3, column Price: this number cannot be read; an example: 220.000 25o.000')
})
