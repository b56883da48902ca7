import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCart } from '../contract/cart.ts'
import { uploadImage } from '../contract/uploads.ts'
import { createTranslators } from '../i18n/messages.ts'
import { call, configureCalls, MAX_WAIT_MS, type Failure, type NoAnswer } from './call.ts'
import { failureText } from './failure-policy.ts'

const without = (why: NoAnswer) => ({ ok: false as const, code: 0, msg: '', msg_code: why })

beforeEach(() => configureCalls({ storeCode: 'moc-fashion', language: 'vi', apiBase: '' }, () => {}))
afterEach(() => vi.unstubAllGlobals())

const answerWith = (answer: (options: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => answer(options))

const cut = () =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"code":'))
        body.error(new TypeError('network error'))
      },
    }),
  )
const { vi: t } = createTranslators()

test.each<[what: string, answer: () => Promise<Response>, why: NoAnswer, text: string]>([
  ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch')), 'NETWORK', 'ui.no_network'],
  ['it is lost in the middle of the answer', async () => cut(), 'NETWORK', 'ui.no_network'],
  [
    'a proxy answers for a server that is down',
    async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
    'UNREADABLE',
    'ui.no_answer',
  ],
  ['nothing comes in time', () => Promise.reject(new DOMException('', 'TimeoutError')), 'TIMEOUT', 'ui.no_answer'],
])('when %s the call has failed, does not throw, and is said as that', async (_, answer, why, text) => {
  answerWith(answer)
  const reply = await call(getCart, { body: {} })
  expect(reply).toEqual(without(why))
  expect(failureText(reply as Failure, t)).toBe(t(text))
})

test('an error of the server is said in its words, else as an error, and never as a lost network', () => {
  const failure = (code: number, msg: string): Failure => ({ ok: false, code, msg, msg_code: '' })
  expect(failureText(failure(503, 'Hệ thống đang bận'), t)).toBe('Hệ thống đang bận')
  for (const code of [400, 409, 500, 502, 503, 504])
    expect(failureText(failure(code, ''), t)).toBe(t('ui.something_went_wrong'))
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
  expect(await reply).toEqual(without('TIMEOUT'))

  void call(uploadImage, { query: {}, body: new FormData() } as never) // a multipart endpoint has no schema for its body
  expect(timeout).toHaveBeenCalledOnce()
})
