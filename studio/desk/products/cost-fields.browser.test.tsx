import { afterEach, expect, test } from 'vitest'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import type { ProductEditor } from '../../../src/contract/owner-products.ts'
import { queries } from '../../queries.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { ProductForm } from './product-form.tsx'
import { EMPTY_PRODUCT } from './product-values.ts'

afterEach(() => {
  localStorage.clear()
  queries.clear()
})

test('a cost is said as what a piece earns or loses at its discount, and can be taken away again', async () => {
  const product = {
    ...{ ...EMPTY_PRODUCT, id: 7, slug: '', etag: 'a', name: 'Cà phê', price: 200_000, quantity_in_stock: 1 },
    ...{ discount_percent: 10, unit: 'gói', cost_price: 120_000 },
  } as ProductEditor // what the form reads
  const saved: ProductInput[] = []
  answerCalls({
    'GET categories': { data: [] },
    'PUT 7/editor': ({ body }) => {
      saved.push(body as ProductInput)
      return { data: { ...product, ...(body as ProductInput), etag: 'b', undo: null } }
    },
  })
  const screen = await showInStudio(<ProductForm product={product} />)
  await screen.getByText('More details').click()
  await expect.element(screen.getByText(/Sold at 180\.000\s₫, each piece earns 60\.000\s₫ \(33%\)/)).toBeVisible()
  const cost = screen.getByLabelText(/^Cost price/)
  await cost.fill('190k')
  await expect.element(screen.getByText(/Sold at 180\.000\s₫, each piece loses 10\.000\s₫/)).toBeVisible()
  await screen.getByLabelText(/^Unit/).fill('hộp')
  await screen.getByRole('button', { name: 'Save and sell' }).click()
  await expect.poll(() => saved).toMatchObject([{ unit: 'hộp', cost_price: 190_000 }])
  await cost.fill('')
  await expect.element(screen.getByText(/Sold at/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save and sell' }).click()
  await expect.poll(() => saved[1]).toMatchObject({ cost_price: null })
})
