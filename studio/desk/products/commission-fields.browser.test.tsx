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

test('kind and amount of a commission are edited, with what an order of one piece would pay, and a low amount is asked about', async () => {
  const product = {
    ...{ ...EMPTY_PRODUCT, id: 7, slug: '', etag: 'a', name: 'Nón', price: 200_000, quantity_in_stock: 1 },
    ...{ discount_percent: 10, percent_collaborator: 8 },
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
  const example = async (text: RegExp) => {
    await expect.element(screen.getByText(text)).toBeVisible()
  }
  await example(/Example: one piece at 180\.000\s₫.*pays the collaborator 14\.400\s₫/)
  await screen.getByLabelText('How collaborators’ commission is counted').selectOptions('An amount for each piece')
  await screen.getByLabelText('Collaborators’ commission (₫)').fill('200k')
  await screen.getByLabelText('Points for agencies, for each piece').fill('30')
  await example(/pays the collaborator 180\.000\s₫. A commission is never more/)
  await screen.getByLabelText('Collaborators’ commission (₫)').fill('68')
  await screen.getByRole('button', { name: 'Save and sell' }).click()
  const question = screen.getByRole('dialog', { name: /commission of 68\s₫ for each piece – really/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByLabelText('Collaborators’ commission (₫)').fill('68k')
  await screen.getByRole('button', { name: 'Save and sell' }).click()
  await expect
    .poll(() => saved)
    .toMatchObject([{ type_share_collaborator_number: 1, money_amount_collaborator: 68_000, point_for_agency: 30 }])
})
