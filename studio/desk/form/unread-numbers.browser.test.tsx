import { useState, type ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Partner } from '../../../src/contract/owner-partner-list.ts'
import type { OwnerOrderDetail } from '../../../src/contract/owner-orders.ts'
import { queries } from '../../queries.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { NewOrderPage } from '../orders/new-order-page.tsx'
import { ReturnDialog } from '../orders/return-dialog.tsx'
import { BalanceDialog } from '../partners/balance-dialog.tsx'
import { CategoriesPage } from '../products/categories-page.tsx'
import { OptionsGrid } from '../products/options-grid.tsx'
import { NewProduct } from '../products/product-page.tsx'
import { StockPage } from '../products/stock-page.tsx'

// Forms of saved values are found and reloaded by tests/journeys/numbers.test.ts.

afterEach(() => {
  localStorage.clear()
  queries.clear()
})

const PARTNER = { customer: { id: 3 }, role: 'collaborator', balance: 0 } as Partial<Partner> as Partner // what the dialog reads
const LINE = { id: 4, name: 'Nón lá', quantity: 3 }
const ORDER = { order_code: 'AB12', line_items: [LINE], returns: [] } as object as OwnerOrderDetail // what the dialog reads
const NO_ROWS = { data: [], current_page: 1, last_page: 1, total: 0 }
const STOCK = { name: 'Nón', cells: [{ id: 1, name: null, stock: 5 }], movements: NO_ROWS }

/** `after`: what the field shows when the draft is discarded. */
type Form = { part: ReactElement; label: string; open?: string; after: string }
const FORMS: Record<string, Form> = {
  'a new product': { part: <NewProduct />, label: 'Price (đồng)', after: '' },
  'a movement of stock': { part: <StockPage id={7} />, label: 'Add or take', after: '' },
  'a correction of a balance': {
    part: <BalanceDialog partner={PARTNER} onClose={() => {}} />,
    label: 'Amount (đồng)',
    after: '',
  },
  'a return': { part: <ReturnDialog order={ORDER} onClose={() => {}} />, label: LINE.name, after: '0' },
  'a new category': { part: <CategoriesPage />, label: 'Place', open: 'Add a category', after: '0' },
}

test.each(Object.entries(FORMS))(
  'a number of %s that cannot be read outlasts a reload with its error, until it is discarded',
  async (_name, { part, label, open, after }) => {
    answerCalls({
      'GET categories': { data: [] },
      'GET 7/stock': { data: STOCK },
    })
    const show = async () => {
      const screen = await showInStudio(part)
      if (open) await screen.getByRole('button', { name: open }).click()
      return { screen, field: screen.getByLabelText(label, { exact: true }) }
    }
    let { screen, field } = await show()
    await field.fill('25o.000')
    await screen.unmount()
    ;({ screen, field } = await show())
    await expect.element(field).toHaveValue('25o.000')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(/cannot be read.*example/)
    await screen.getByRole('button', { name: 'Discard it' }).click()
    await expect.element(field).toHaveValue(after)
    await screen.unmount()
    ;({ screen, field } = await show())
    await expect.element(field).toHaveValue(after)
    expect(localStorage.getItem('unread')).toBeNull()
    await screen.unmount()
  },
)

const CELL = { price: 220_000, quantity_in_stock: 5, sku: null }
const OPTIONS = { name: 'Màu', sub_name: null, elements: [{ name: 'Đỏ' }, { name: 'Xanh' }], sub_elements: [] }

test('a number for all options that cannot be read outlasts a reload with its error, until one is typed that can', async () => {
  function Options() {
    const [cells, setCells] = useState([CELL, CELL])
    return <OptionsGrid options={{ ...OPTIONS, cells }} onChange={(next) => setCells(next.cells as typeof cells)} /> // as they were given
  }
  const show = async () => {
    const screen = await showInStudio(<Options />)
    return { screen, all: screen.getByLabelText(/^Price.* for all$/), one: screen.getByLabelText('Price of Đỏ') }
  }
  let { screen, all, one } = await show()
  await all.fill('25o.000')
  await screen.unmount()
  ;({ screen, all, one } = await show())
  await expect.element(all).toHaveValue('25o.000')
  await expect.element(all).toHaveAttribute('aria-invalid', 'true')
  await expect.element(one).toHaveValue('220.000')
  await all.fill('25.000')
  await expect.element(one).toHaveValue('25.000')
  await screen.unmount()
  ;({ screen, all, one } = await show())
  await expect.element(all).toHaveValue('220.000')
  expect(localStorage.getItem('unread')).toBeNull()
})

test('of two lines of the same name each keeps its own text: in an order typed in, and in a return', async () => {
  answerOrderCalls()
  typeOrder('x', 'y')
  const order = { ...ORDER, line_items: [LINE, { ...LINE, id: 5 }] } as object as OwnerOrderDetail
  for (const [part, label] of [
    [<NewOrderPage key="order" />, 'Quantity of Nón'],
    [<ReturnDialog key="return" order={order} onClose={() => {}} />, LINE.name],
  ] as const) {
    const before = await showInStudio(part)
    await before.getByLabelText(label, { exact: true }).first().fill('1o')
    await before.getByLabelText(label, { exact: true }).last().fill('2o')
    await before.unmount()
    const after = await showInStudio(part)
    const shown = () =>
      after
        .getByLabelText(label, { exact: true })
        .elements()
        .map((field) => (field as HTMLInputElement).value)
    await expect.poll(shown).toEqual(['1o', '2o'])
    await after.unmount()
  }
})

test('a quantity of an order typed in that cannot be read outlasts a reload, until one is typed that can', async () => {
  answerOrderCalls()
  typeOrder('x')
  for (const [before, next] of [
    ['1', '2 kí'],
    ['2 kí', '2 cái'],
    ['2', '3'],
  ] as const) {
    const screen = await showInStudio(<NewOrderPage />)
    const field = screen.getByLabelText('Quantity of Nón')
    await expect.element(field).toHaveValue(before)
    expect(field.element().getAttribute('aria-invalid')).toBe(before === '2 kí' ? 'true' : null)
    await field.fill(next)
    await screen.unmount()
  }
  expect(localStorage.getItem('unread')).toBeNull()
})

const answerOrderCalls = () =>
  answerCalls({
    'GET payment_methods': { data: [] },
    'GET province': { data: [] },
    'POST order_quotes': { data: { cart: { line_items: [], total_final: 0 }, shippers: [], problem: null } },
  })

/** The draft of an order with a line of the same product for each id. */
function typeOrder(...ids: string[]): void {
  const draft = {
    lines: ids.map((id) => ({ id, product_id: 7, name: 'Nón', options: [], option: null, quantity: 1 })),
    texts: { name: '', phone: '', email: '', address_detail: '', customer_note: '', code_voucher: '' },
    place: { province: null, district: null, wards: null },
    ...{ shipper: '', payment: '' },
  }
  localStorage.setItem('tiem.desk.draft:moc-fashion:5:new-order', JSON.stringify(draft))
}
