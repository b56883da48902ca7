import { afterEach, expect, test } from 'vitest'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import type { ProductEditor } from '../../../src/contract/owner-products.ts'
import { queries } from '../../queries.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ProductForm } from './product-form.tsx'
import { EMPTY_PRODUCT } from './product-values.ts'

afterEach(() => {
  localStorage.clear()
  queries.clear()
})

test('products that the page does not show are asked about too, and only “yes” changes their prices', async () => {
  const sent = answerCalls({
    'GET categories': { data: [] },
    'POST products/change': ({ body }) =>
      Object.hasOwn(body as object, 'low_prices_are_meant')
        ? { data: { changed: 2, undo: 1 } }
        : { status: 409, msg_code: 'LOW_PRICES', msg: '2 products' },
  })
  const bodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const screen = await showInStudio(<BulkBar ids={[9, 7]} onDone={() => {}} />)
  await screen.getByLabelText('Change prices (%)').fill('-90')
  await screen.getByRole('button', { name: 'Apply' }).click()
  const dialog = screen.getByRole('dialog', { name: '2 products' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(bodies()).toEqual([{ ids: [7, 9], price_percent: -90 }])
  await screen.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByRole('button', { name: 'Yes, change the prices' }).click()
  await expect.poll(() => bodies().slice(2)).toEqual([{ ids: [7, 9], price_percent: -90, low_prices_are_meant: true }])
  await expect.poll(() => dialog.query()).toBeNull()
})

test('a low price of mine that replaces another one after a merge is asked about', async () => {
  const mine: ProductInput = { ...EMPTY_PRODUCT, name: 'Nón', price: 500, quantity_in_stock: 1, weight: 100 }
  const product = (etag: string, price: number) =>
    ({ ...mine, id: 7, slug: '', etag, retail_steps: [{ from_quantity: 2, price }] }) as ProductEditor // what the form reads
  const saved: number[] = []
  answerCalls({
    'GET categories': { data: [] },
    'PUT 7/editor': ({ version, body }) => {
      if (version === 'a') return { status: 412, data: product('b', 450_000) }
      saved.push(...((body as ProductInput).retail_steps ?? []).map(({ price }) => price))
      return { data: { ...product('c', 400), undo: null } }
    },
  })
  const screen = await showInStudio(<ProductForm product={product('a', 400)} />)
  await screen.getByText('More details').click()
  await screen.getByLabelText('From quantity 1').fill('3') // 400 was there before: it is not asked about
  await screen.getByRole('button', { name: 'Save and sell' }).click()
  await screen.getByRole('dialog').getByRole('radio').first().click()
  await screen.getByRole('dialog').getByRole('button', { name: /Save/ }).click()
  const question = screen.getByRole('dialog', { name: /400\s₫ – really/ })
  await expect.element(question).toBeVisible()
  expect(saved).toEqual([])
  await question.getByRole('button', { name: 'Yes, save this price' }).click()
  await expect.poll(() => saved).toEqual([400])
})
