import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInShop } from '../../tests/setup/shop-page.tsx'
import { useLatest } from './use-latest.ts'

const sent: { value: number; answer: (isTaken: boolean) => void }[] = []
function Counter() {
  const { shown, set } = useLatest(1, (value) => new Promise((answer) => void sent.push({ value, answer })))
  return <button onClick={() => set(shown + 1)}>{shown}</button>
}
const values = () => sent.map(({ value }) => value)

test('presses while a request is under way are shown at once, and the last value is sent after it', async () => {
  sent.length = 0
  await renderInShop(<Counter />)
  for (let shown = 1; shown <= 4; shown++) await page.getByRole('button', { name: String(shown), exact: true }).click()
  await expect.element(page.getByRole('button')).toHaveTextContent('5')
  expect(values()).toEqual([2]) // requests never overlap
  sent[0]!.answer(true)
  await expect.poll(values).toEqual([2, 5])
  sent[1]!.answer(true)
  await expect.element(page.getByRole('button')).toHaveTextContent('1') // the value is the page's own again
  expect(values()).toEqual([2, 5])
})

test('a value that is refused is no longer shown, and nothing follows', async () => {
  sent.length = 0
  await renderInShop(<Counter />)
  for (let shown = 1; shown <= 2; shown++) await page.getByRole('button', { name: String(shown), exact: true }).click()
  sent[0]!.answer(false)
  await expect.element(page.getByRole('button')).toHaveTextContent('1')
  expect(values()).toEqual([2])
})
