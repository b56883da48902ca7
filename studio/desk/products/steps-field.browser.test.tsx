import { useState } from 'react'
import { expect, test } from 'vitest'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { StepsField } from './steps-field.tsx'

const STEPS = [
  { from_quantity: 2, price: 100_000 },
  { from_quantity: 5, price: 90_000 },
  { from_quantity: 9, price: 80_000 },
]

function Steps() {
  const [steps, setSteps] = useState(STEPS)
  return <StepsField steps={steps} error={undefined} onChange={setSteps} />
}

test('a price that cannot be read stays with its step when one above is removed', async () => {
  const screen = await showInStudio(<Steps />)
  const price = (n: number) => screen.getByLabelText(new RegExp(`price.* ${n}$`, 'i'))
  await price(2).fill('9o.000')
  await screen
    .getByRole('button', { name: /remove/i })
    .first()
    .click()
  await expect.element(price(1)).toHaveValue('9o.000')
  await expect.element(price(2)).toHaveValue('80.000')
})
