import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Envelope } from '../contract/endpoint.ts'
import { takeEarly, type EarlyForm } from './early-submit.ts'
import { fallSilent, sendEarly, submitAfterAll } from './send-early.ts'

let form: EarlyForm
let button: HTMLButtonElement
let answer: () => Promise<Response>
const fetched = vi.fn<typeof fetch>(() => answer())
const envelope = (code: number, msg = ''): Envelope => ({ code, success: code < 400, msg_code: 'X', msg, data: null })
const status = () => document.querySelector('[role=status]')?.textContent

beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  document.body.innerHTML =
    '<form action="/form/add-to-cart" method="post" data-early="Added"><input name="product_id" value="12"><button>Add</button></form>'
  form = document.querySelector('form')!
  button = document.querySelector('button')!
})
afterEach(() => {
  vi.unstubAllGlobals()
  fallSilent()
})

test('the form is sent to its own address, and the answer is said and handed on once', async () => {
  answer = async () => Response.json(envelope(200))
  void sendEarly(form, button)
  await expect.poll(status).toBe('Added')
  const [[address, init]] = fetched.mock.calls as [[string, RequestInit]]
  expect([fetched.mock.calls.length, address, String(init.body as URLSearchParams)]).toEqual([
    1,
    `${location.origin}/form/add-to-cart`,
    'product_id=12',
  ])
  const early = takeEarly(form)
  expect((init.headers as Record<string, string>)['idempotency-key']).toBe(early?.key)
  expect([await early?.reply, takeEarly(form)]).toEqual([envelope(200), undefined])
  fallSilent()
  expect(status()).toBeUndefined()
})

test('the number of lines of the cart stands in the header', async () => {
  document.body.insertAdjacentHTML('beforeend', '<a data-part="cart tool"><span data-count=""></span></a>')
  const line_items = [{ is_bonus: false }, { is_bonus: false }, { is_bonus: true }]
  answer = async () => Response.json({ ...envelope(200), data: { line_items } })
  void sendEarly(form, button)
  await expect.poll(() => document.querySelector<HTMLElement>('[data-count]')?.dataset.count).toBe('2')
})

test('a refusal is said in the server’s words', async () => {
  answer = async () => Response.json(envelope(400, 'Sold out.'), { status: 400 })
  void sendEarly(form, button)
  await expect.poll(status).toBe('Sold out.')
})

test.each([
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an ended session', async () => Response.json(envelope(401, 'Log in'), { status: 401 })],
  ['a broken server', async () => new Response('<h1>502</h1>', { status: 502 })],
])('after %s nothing is said, and the page repeats it', async (_, fails) => {
  answer = fails
  void sendEarly(form, button)
  expect([await form.early?.reply, status()]).toEqual([undefined, ''])
})

test('where the page cannot be hydrated, the browser sends it again under its key, only when it did not succeed', async () => {
  const sent: string[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(String(new URLSearchParams(new FormData(form) as unknown as Record<string, string>)))
  })
  answer = async () => Response.json(envelope(200))
  void sendEarly(form, button)
  await submitAfterAll(form, button)
  expect(sent).toEqual([])
  takeEarly(form)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  void sendEarly(form, button)
  const { key } = form.early!
  await submitAfterAll(form, button)
  expect(sent).toEqual([`product_id=12&key=${key}`])
})
