import { createStore } from 'zustand'
import { call, type Transport } from '../../src/api/call.ts'
import { listThemeShares, type ThemeShare } from '../../src/contract/theme-shares.ts'

export type Shares = ReturnType<typeof followShares>
export type SharesState = { status: 'loading' | 'ready' | 'failed'; shares: readonly ThemeShare[] }

/** The links to the theme and what was said by them. Asked for when the store is opened, and again when its window is looked at. */
export function followShares(transport?: Transport) {
  const state = createStore<SharesState>(() => ({ status: 'loading', shares: [] }))
  async function load(): Promise<void> {
    const reply = await call(listThemeShares, {}, {}, transport)
    if (reply.ok) state.setState({ status: 'ready', shares: reply.data })
    else if (state.getState().status !== 'ready') state.setState({ status: 'failed' })
  }
  const onVisible = () => !document.hidden && void load()
  document.addEventListener('visibilitychange', onVisible)
  void load()
  return {
    state,
    load,
    /** A link that was made or changed. */
    put: (share: ThemeShare) =>
      state.setState(({ shares }) => ({
        status: 'ready',
        shares: shares.some(({ id }) => id === share.id)
          ? shares.map((one) => (one.id === share.id ? share : one))
          : [share, ...shares],
      })),
    stop: () => document.removeEventListener('visibilitychange', onVisible),
  }
}
