import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePopups } from '../popups/popups.ts'
import { configureCalls } from './call.ts'
import { logOut } from './log-out.ts'

const t = (key: string) => key
beforeEach(() => configureCalls({ storeCode: 'mot', language: 'vi', apiBase: '' }, () => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  usePopups.setState({ stack: [], toasts: [] })
})

test.each([
  ['the server heard of it', 200, 'done', 0],
  ['the session had ended', 401, 'done', 0],
  ['it waits for the network', 202, 'waits', 0],
  ['the server is away', 503, 'failed', 1],
  ['there is neither network nor worker', 0, 'failed', 1],
])('%s: status %i is “%s”, with %i messages', async (_, status, outcome, messages) => {
  const removeItem = vi.fn<(key: string) => void>()
  vi.stubGlobal('localStorage', { removeItem, getItem: () => null, setItem: () => {} })
  const reply = { code: status, success: status === 200, msg_code: 'X', msg: 'Chưa được', data: null }
  vi.stubGlobal('fetch', () =>
    status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(reply, { status })),
  )
  expect(await logOut(t)).toBe(outcome)
  expect(usePopups.getState().stack).toHaveLength(messages)
  expect(removeItem).toHaveBeenCalledTimes(outcome === 'failed' ? 0 : 1) // the marker of who is signed in
})
