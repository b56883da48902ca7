import { createStore } from 'zustand'
import { call, type Transport } from '../../src/api/call.ts'
import { listThemeProposals, type ThemeProposal } from '../../src/contract/theme-support.ts'

export type Proposals = ReturnType<typeof followProposals>

/** The proposals that wait for the owner's answer. Asked for when the store is opened, and again when its window is looked at. */
export function followProposals(transport?: Transport) {
  const state = createStore<{ open: ThemeProposal[] }>(() => ({ open: [] }))
  async function load(): Promise<void> {
    const reply = await call(listThemeProposals, {}, {}, transport)
    if (reply.ok) state.setState({ open: reply.data })
  }
  const onVisible = () => !document.hidden && void load()
  document.addEventListener('visibilitychange', onVisible)
  void load()
  return {
    state,
    remove: (id: number) => state.setState(({ open }) => ({ open: open.filter((one) => one.id !== id) })),
    stop: () => document.removeEventListener('visibilitychange', onVisible),
  }
}
