import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { configureCalls } from '../../../src/api/call.ts'
import type { OwnerOrder } from '../../../src/contract/owner-orders.ts'
import { CUSTOMER_ORDER_STATUSES } from '../../../src/contract/order-statuses.ts'
import type { StudioSession, StudioStore } from '../../../src/contract/studio.ts'
import { I18nProvider } from '../../../src/i18n/i18n-context.tsx'
import { createTranslator } from '../../../src/i18n/i18next-translator.ts'
import ui from '../../../src/i18n/locales/en/ui.json' with { type: 'json' }
import { ALL_TEXTS } from '../../testing/all-texts.ts'
import { queries } from '../../queries.ts'
import desk from '../locales/en.json' with { type: 'json' }
import { DeskContext } from '../shell/desk-context.ts'
import { setLive } from '../shell/desk-state.ts'
import { OrderList } from './order-list.tsx'

const { en: studio } = ALL_TEXTS

const STORE = { id: 1, store_code: 'mot', name: 'Một', role: 'owner' } as StudioStore // what the list reads of it
const PERSON = { id: 5, name: 'Mai', stores: [STORE] } as unknown as StudioSession

const order = (order_code: string): OwnerOrder =>
  ({
    id: Number(order_code.slice(3)),
    order_code,
    order_status_code: 'WAITING_FOR_PROGRESSING',
    order_status_name: 'Waiting',
    payment_status_name: 'Unpaid',
    created_at: '2026-11-20T08:00:00+07:00',
    customer: { id: null, name: 'Bưởi', phone_number: '0912345678' },
    line_items: [],
    total_final: 120_000,
  }) as unknown as OwnerOrder // the columns of the list

/** The server's orders, and the requests that reached it. */
let codes: string[]
let asked: URL[]
let posted: { key: string | null; body: { order_codes: string[] } }[]
let losesAnswer: boolean
beforeEach(() => {
  configureCalls({ storeCode: 'mot', language: 'en', apiBase: '' }, () => {})
  codes = ['DON1', 'DON2', 'DON3']
  ;[asked, posted, losesAnswer] = [[], [], false]
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, location.href)
    asked.push(url)
    const data = answer(url, init)
    if (losesAnswer) throw new TypeError('lost')
    return Response.json({ code: 200, success: true, msg_code: 'SUCCESS', msg: '', data })
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  history.replaceState(null, '', '/studio/mot/orders')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queries.clear()
  setLive(false)
  localStorage.clear()
})

function answer({ pathname }: URL, { headers, body }: RequestInit): unknown {
  if (pathname.endsWith('/order_count')) return { count: codes.length }
  if (pathname.endsWith('/order_transitions')) {
    const request = JSON.parse(String(body)) as { order_codes: string[] }
    posted.push({ key: new Headers(headers).get('idempotency-key'), body: request })
    return request.order_codes.map((order_code) =>
      order_code === 'DON2'
        ? { order_code, is_moved: false, msg_code: 'ORDER_CANNOT_MOVE', msg: 'Already shipping' }
        : { order_code, is_moved: true, msg_code: 'SUCCESS', msg: null },
    )
  }
  const counters = Object.fromEntries(CUSTOMER_ORDER_STATUSES.map((status) => [status, 0]))
  const data = codes.toReversed().map(order)
  const counted = { ...counters, WAITING_FOR_PROGRESSING: codes.length }
  return { data, counters: counted, current_page: 1, last_page: 1, total: codes.length }
}

const show = () =>
  render(
    <I18nProvider translator={createTranslator('en', { ...studio, ui, desk })} krwPerVnd={null}>
      <DeskContext value={{ store: STORE, person: PERSON }}>
        <OrderList />
      </DeskContext>
    </I18nProvider>,
  )
const rowsOf = (screen: Awaited<ReturnType<typeof show>>) =>
  screen
    .getByRole('table')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

test('without a socket new orders are asked for; the rows stay until they are wanted', async () => {
  const screen = await show()
  await expect.poll(() => asked.some(({ pathname }) => pathname.endsWith('/order_count'))).toBe(true)
  await expect.element(screen.getByRole('table')).toBeVisible()
  codes.push('DON4', 'DON5')
  await expect
    .poll(() => {
      vi.advanceTimersByTime(5_000)
      return screen.getByRole('button', { name: '2 new orders – show' }).query()
    })
    .not.toBeNull()
  expect(rowsOf(screen)).toEqual(['DON3', 'DON2', 'DON1'])
  await screen.getByRole('button', { name: '2 new orders – show' }).click()
  await expect.poll(() => rowsOf(screen)).toEqual(['DON5', 'DON4', 'DON3', 'DON2', 'DON1'])
  expect(screen.getByRole('button', { name: /new order/ }).query()).toBeNull()
})

test('with a socket nothing is asked in between', async () => {
  setLive(true)
  const screen = await show()
  await expect.element(screen.getByRole('table')).toBeVisible()
  await expect.poll(() => asked.length).toBe(2) // the list and the count
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(2)
})

test('chosen orders are confirmed, each with its result; after a lost answer with the same key', async () => {
  const screen = await show()
  await screen.getByRole('checkbox', { name: 'Choose DON1' }).click()
  await screen.getByRole('checkbox', { name: 'Choose DON2' }).click()
  const confirm = screen.getByRole('button', { name: 'Confirm and pack' })
  losesAnswer = true
  await confirm.click()
  await expect.poll(() => posted.length).toBe(1)
  losesAnswer = false
  await confirm.click()
  const dialog = screen.getByRole('dialog', { name: '1 order confirmed' })
  await expect.element(dialog.getByText('1 order was refused:')).toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['DON2 Already shipping', 'DON1 Packing'])
  expect(confirm.query()).toBeNull() // nothing is chosen any more
  expect(posted.map(({ body }) => body.order_codes)).toEqual([
    ['DON2', 'DON1'],
    ['DON2', 'DON1'],
  ])
  expect(new Set(posted.map(({ key }) => key)).size).toBe(1)
})

test('a view keeps the filters of the address under a name, for this person', async () => {
  history.replaceState(null, '', '/studio/mot/orders?payment=PAID&page=2')
  const screen = await show()
  await screen.getByRole('button', { name: 'Save this view' }).click()
  await screen.getByLabelText('Name of the view').fill('Paid')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  const view = screen.getByRole('link', { name: 'Paid' })
  await expect.element(view).toHaveAttribute('href', '/studio/mot/orders?payment=PAID')
  await expect.element(view).toHaveAttribute('aria-current', 'true')
  await screen.unmount()
  history.replaceState(null, '', '/studio/mot/orders')
  const again = await show()
  await again.getByRole('link', { name: 'Paid' }).click()
  expect(location.search).toBe('?payment=PAID')
  await expect.poll(() => asked.at(-1)?.searchParams.get('payment_status_code')).toBe('PAID')
  await again.getByRole('button', { name: 'Remove the view Paid' }).click()
  expect(again.getByRole('link', { name: 'Paid' }).query()).toBeNull()
})

test('arrows move from row to row, x ticks one, and Enter opens it', async () => {
  const screen = await show()
  await expect.element(screen.getByRole('link', { name: 'DON3' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: 'DON2' })).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(screen.getByRole('checkbox', { name: 'Choose DON2' })).toBeChecked()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(location.pathname).toBe('/studio/mot/orders/DON3')
})
