import { createStore } from 'zustand'
import { call, type Transport } from '../../src/api/call.ts'
import { listThemeProposals, type ThemeProposal } from '../../src/contract/theme-support.ts'

export type Proposals = ReturnType<typeof followProposals>

/**
 * The proposals that wait for the owner's answer. Asked for when the store is opened, again when its window is looked at, and when one is made or
 * answered elsewhere. `onMade` is told those that came since.
 */
export function followProposals({
  transport,
  onMade,
}: { transport?: Transport | undefined; onMade?: (made: ThemeProposal[]) => void } = {}) {
  const state = createStore<{ open: ThemeProposal[] }>(() => ({ open: [] }))
  let newest = 0
  let seen = -1 // the id of the last one
  async function load(): Promise<void> {
    const own = ++newest
    const reply = await call(listThemeProposals, {}, {}, transport)
    if (!reply.ok || own !== newest) return
    const before = state.getState().open
    state.setState({ open: reply.data })
    const made = reply.data.filter(({ id }) => id > seen)
    const isFirst = seen < 0
    seen = Math.max(seen, 0, ...[...before, ...reply.data].map(({ id }) => id))
    if (!isFirst && made.length > 0) onMade?.(made)
  }
  const onVisible = () => !document.hidden && void load()
  document.addEventListener('visibilitychange', onVisible)
  void load()
  return {
    state,
    refresh: load,
    remove: (id: number) => state.setState(({ open }) => ({ open: open.filter((one) => one.id !== id) })),
    stop() {
      newest += 1
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
