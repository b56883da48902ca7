import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInShop, t } from '../../tests/setup/shop-page.tsx'
import { usePopups } from '../popups/popups.ts'
import { Button } from '../ui/controls/button.tsx'
import { useBusy } from './use-busy.ts'

const toasts = () => usePopups.getState().toasts.map(({ text, tone }) => [text, tone])
const save = page.getByRole('button', { name: 'Lưu' })
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

function Form({ action }: { action: (text: string) => Promise<unknown> }) {
  const [run, busy] = useBusy(action)
  return (
    <Button busy={busy} onClick={() => void run('Bưởi')}>
      Lưu
    </Button>
  )
}

afterEach(() => {
  usePopups.setState({ toasts: [] })
  vi.restoreAllMocks()
})

test('the action gets what it is run with, and only one runs at a time', async () => {
  let finish = () => {}
  const action = vi.fn<(text: string) => Promise<void>>(() => new Promise((resolve) => (finish = resolve)))
  await renderInShop(<Form action={action} />)
  const button = save.element() as HTMLButtonElement
  button.click()
  button.click() // before React has rendered the busy state
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  button.click()
  expect(action.mock.calls).toEqual([['Bưởi']])
  finish()
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await userEvent.click(save)
  expect(action).toHaveBeenCalledTimes(2)
})

test.each([
  ['at once', () => lost()],
  ['later', () => Promise.resolve().then(lost)],
])('after an error %s the customer is notified, the button is enabled and the next press works', async (_, broken) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const action = vi.fn<() => Promise<unknown>>(broken)
  await renderInShop(<Form action={action} />)
  await userEvent.click(save)
  await expect.poll(toasts).toEqual([[t('ui.something_went_wrong'), 'error']])
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  expect(report).toHaveBeenCalledOnce()
  action.mockResolvedValue('saved')
  await userEvent.click(save)
  await expect.poll(() => action.mock.calls.length).toBe(2)
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  expect(toasts()).toHaveLength(1)
})

test('without a network it says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderInShop(<Form action={lost} />)
  await userEvent.click(save)
  await expect.poll(toasts).toEqual([[t('ui.no_network'), 'error']])
})
