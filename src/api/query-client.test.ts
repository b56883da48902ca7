import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { CallFailure } from './query.ts'

afterEach(() => onlineManager.setOnline(true))

test('without a network a query fails at once, and is refetched when the network returns', async () => {
  const client = createQueryClient()
  client.mount()
  onlineManager.setOnline(false)
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const observer = new QueryObserver(client, { queryKey: ['cart'], queryFn, retry: false })
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  queryFn.mockResolvedValue('two shirts')
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('two shirts'))
  leave()
  client.unmount()
})

test('waiting for an invalidation does not wait for the network', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('two shirts')
  const observer = new QueryObserver(client, { queryKey: ['cart'], queryFn, retryDelay: 0 })
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('two shirts'))
  queryFn.mockImplementation(async () => {
    onlineManager.setOnline(false)
    throw new TypeError('Failed to fetch')
  })
  await client.invalidateQueries({ queryKey: ['cart'] })
  expect(queryFn).toHaveBeenCalledTimes(3) // one more request than needed, because of `retry`
  leave()
})

test.each([
  [404, 1],
  [401, 1],
  [0, 2],
  [429, 2],
  [503, 2],
])('an answer %d is asked for %d times', async (code, times) => {
  const client = createQueryClient()
  const failure = { ok: false, code, msg: '', msg_code: '', data: null } as const
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(new CallFailure(failure))
  await client.fetchQuery({ queryKey: ['cart', code], queryFn, retryDelay: 0, retry: retryOf(client) }).catch(() => {})
  expect(queryFn).toHaveBeenCalledTimes(times)
})

/** `fetchQuery` does not retry by itself. */
const retryOf = (client: ReturnType<typeof createQueryClient>) => client.getDefaultOptions().queries?.retry ?? false
