import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInWorkplace } from '../testing/show-in-workplace.tsx'
import { TimeField } from './time-input.tsx'

async function show(initial = '') {
  const onChange = vi.fn<(value: string | undefined) => void>()
  const onSubmit = vi.fn<() => void>()
  function Form() {
    const [value, setValue] = useState(initial)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <TimeField
          label="From"
          kind="minute"
          value={value}
          onChange={(next) => {
            onChange(next)
            if (next !== undefined) setValue(next)
          }}
        />
        <button type="button" onClick={() => setValue('2027-03-01T00:00')}>
          Elsewhere
        </button>
        <button type="submit">Send</button>
      </form>
    )
  }
  await showInWorkplace(() => <Form />, { document: {} })
  return { field: page.getByLabelText('From'), onChange, onSubmit }
}

test('a time is written day first, and read as it is typed; when the field is left it stands there in full', async () => {
  const { field, onChange } = await show('2027-02-05T08:30')
  await expect.element(field).toHaveValue('08:30 05/02/2027')
  await userEvent.fill(field, '12/2/2027 9h')
  expect(onChange).toHaveBeenLastCalledWith('2027-02-12T09:00')
  await expect.element(field).toHaveValue('12/2/2027 9h') // nothing is rewritten while somebody types
  await userEvent.tab()
  await expect.element(field).toHaveValue('09:00 12/02/2027')
})

test('what cannot be read is said, stays, and is not sent; a change from elsewhere replaces it', async () => {
  const { field, onChange, onSubmit } = await show('2027-02-05T08:30')
  await userEvent.fill(field, '31/2/2027')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
  await userEvent.tab()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This time cannot be read. Write it like 09:30 12/02/2027.')
  await expect.element(field).toHaveValue('31/2/2027')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(onSubmit).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(field).toHaveValue('00:00 01/03/2027')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('where the browser has another clock, the field says whose time it is', async () => {
  await show()
  const isInVietnam = new Date().getTimezoneOffset() === -420
  expect(page.getByText('Vietnam time').elements()).toHaveLength(isInVietnam ? 0 : 1)
})
