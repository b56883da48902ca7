import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NumberCell } from '../products/number-cell.tsx'
import { useLowPrice } from '../products/low-price.tsx'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { NumberField, numbersAreRead } from './number-field.tsx'

const field = page.getByLabelText('Price')

function Form({ onSave }: { onSave: (price: number) => void }) {
  const [price, setPrice] = useState(Number.NaN)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave(price)
      }}
    >
      <NumberField label="Price" kind="money" required value={price} onChange={setPrice} />
      <details>
        <summary>More</summary>
        <NumberField label="Stock" kind="pieces" min={-1} value={5} onChange={() => {}} />
      </details>
      <button type="button" onClick={() => setPrice(7_000)}>
        Undo
      </button>
      <button type="submit">Save</button>
    </form>
  )
}

test.each([
  ['220.000', 220_000, '220.000', ''],
  ['220,000', 220_000, '220.000', '= 220.000 ₫'],
  ['220k', 220_000, '220.000', '= 220.000 ₫'],
  ['1tr250', 1_250_000, '1.250.000', '= 1.250.000 ₫'],
  ['12500', 12_500, '12.500', ''],
])(
  '%s is kept while it is typed, and shown as it was understood when the field is left',
  async (typed, meant, shown, understood) => {
    const onSave = vi.fn<(price: number) => void>()
    await showInStudio(<Form onSave={onSave} />)
    await field.click()
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveValue(typed)
    await userEvent.tab()
    await expect.element(field).toHaveValue(shown)
    await expect
      .poll(() =>
        page
          .getByText(/^= /)
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(understood ? [understood] : [])
    await field.click()
    await userEvent.keyboard('{Enter}')
    expect(onSave.mock.calls).toEqual([[meant]])
  },
)

test.each([
  ['25o.000', /cannot be read/],
  ['-5', /below zero/],
  ['1.2.3', /cannot be read/],
  ['٢٠', /cannot be read/],
  ['9'.repeat(30), /The most is 999.999.999/],
  ['1,5', /whole numbers/],
  ['😀', /cannot be read/],
  ['', /Type a number/],
])('%j stays as it is, with the reason and an example, and is not sent', async (typed, reason) => {
  const onSave = vi.fn<(price: number) => void>()
  await showInStudio(<Form onSave={onSave} />)
  if (typed) await field.fill(typed)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(typed)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(reason)
  await expect.element(field).toHaveAccessibleDescription(/example 220.000/)
  expect(onSave).not.toHaveBeenCalled()
  await field.fill('220k')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  expect(onSave.mock.calls).toEqual([[220_000]])
})

test('another value from elsewhere replaces what was typed', async () => {
  await showInStudio(<Form onSave={() => {}} />)
  await field.fill('25o')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field).toHaveValue('7.000')
})

test('the wheel changes nothing', async () => {
  const onSave = vi.fn<(price: number) => void>()
  await showInStudio(<Form onSave={onSave} />)
  await field.fill('7000')
  await field.wheel({ delta: { y: 100 }, times: 3 })
  await userEvent.keyboard('{Enter}')
  expect(onSave.mock.calls).toEqual([[7_000]])
})

test('a wrong number in a closed part of a form is found and shown', async () => {
  function Closed() {
    const [count, setCount] = useState(5)
    return (
      <details open={Number.isNaN(count) ? undefined : true}>
        <summary>More</summary>
        <NumberField label="Stock" kind="pieces" value={count} onChange={setCount} />
      </details>
    )
  }
  const { container } = await showInStudio(<Closed />)
  await page.getByLabelText('Stock').fill('5o')
  container.querySelector('details')!.open = false
  expect(numbersAreRead(container)).toBe(false)
  await expect.element(page.getByLabelText('Stock')).toHaveFocus()
})

function Cell({ onSave }: { onSave: (price: number) => void }) {
  const { isMeant, question } = useLowPrice()
  const [price, setPrice] = useState(350_000)
  return (
    <>
      <NumberCell
        label="Price"
        kind="money"
        value={price}
        onSave={async (next) => {
          if (!(await isMeant([next]))) return { ok: false }
          onSave(next)
          setPrice(next)
          return { ok: true }
        }}
      />
      {question}
    </>
  )
}

test('a cell of a list keeps what it cannot read, and saves once what it can', async () => {
  const onSave = vi.fn<(price: number) => void>()
  await showInStudio(<Cell onSave={onSave} />)
  await field.fill('25o.000')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('25o.000')
  await expect.element(field).toHaveAccessibleDescription(/cannot be read/)
  await field.fill('220.000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSave.mock.calls).toEqual([[220_000]])
})

test('a price below 1.000 ₫ is asked about once', async () => {
  const onSave = vi.fn<(price: number) => void>()
  await showInStudio(<Cell onSave={onSave} />)
  await field.fill('350')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: /350\s₫ – really/ })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field).toHaveValue('350.000')
  expect(onSave).not.toHaveBeenCalled()
  await field.fill('350')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Yes, save this price' }).click()
  await expect.poll(() => onSave.mock.calls).toEqual([[350]])
  await field.fill('2000')
  await userEvent.keyboard('{Enter}')
  await field.fill('350')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSave.mock.calls).toEqual([[350], [2_000], [350]])
})
