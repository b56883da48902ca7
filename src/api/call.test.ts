import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCart } from '../contract/cart.ts'
import { uploadImage } from '../contract/uploads.ts'
import { call, configureCalls, MAX_WAIT_MS } from './call.ts'

const LOST = { ok: false, code: 0, msg: '', msg_code: 'NETWORK' }

beforeEach(() => configureCalls({ storeCode: 'moc-fashion', language: 'vi', apiBase: '' }, () => {}))
afterEach(() => vi.unstubAllGlobals())

const answerWith = (answer: (options: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => answer(options))

test.each([
  ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['something else answers', () => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))],
])('when %s the call has failed and does not throw', async (_, answer) => {
  answerWith(answer)
  expect(await call(getCart, { body: {} })).toEqual(LOST)
})

test('a request without a response fails after the timeout; uploads have none', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  answerWith(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')))),
  )
  const reply = call(getCart, { body: {} })
  expect(timeout.mock.calls).toEqual([[MAX_WAIT_MS]])
  clock.abort()
  expect(await reply).toEqual(LOST)

  void call(uploadImage, { query: {}, body: new FormData() } as never) // a multipart endpoint has no schema for its body
  expect(timeout).toHaveBeenCalledOnce()
})
