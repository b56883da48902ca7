import { afterEach, expect, test, vi } from 'vitest'
import { postWebhook } from './post-webhook.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the signature equals that of openssl dgst -sha256 -hmac with the raw secret', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_999 })
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response())
  const message = { type: 'order', note: 'Áo đẹp' }
  await postWebhook({ url: 'http://receiver.test/', secret: 'a secret of ö letters, 32 or more' }, message, {
    id: 'msg_1',
  })
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"type":"order","note":"Áo đẹp"}',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': 'v1,fKBxnytJsuZNAaDG/4/7Ku6YO8/jtJ5DzoqPR6jwhDI=',
    },
  })
})
