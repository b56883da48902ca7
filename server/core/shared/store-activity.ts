const ACTIVE_MS = 5_000 // a store that was asked for within this time is active

export type StoreActivity = ReturnType<typeof createStoreActivity>

/** Remembers which stores are asked for. `now`: a clock in ms. */
export function createStoreActivity(now: () => number = () => performance.now()) {
  /** The store that was asked for last, and the last other one. */
  let [last, other] = [
    { storeId: Number.NaN, at: -Infinity },
    { storeId: Number.NaN, at: -Infinity },
  ]
  return {
    /** `storeId`: 0 of what is asked for without a store. */
    note(storeId: number): void {
      if (storeId === 0) return
      if (last.storeId !== storeId) other = last
      last = { storeId, at: now() }
    },
    /** Whether a store besides this one was asked for within five seconds. */
    isAnotherActive: (storeId: number): boolean => now() - (last.storeId === storeId ? other : last).at < ACTIVE_MS,
  }
}

/** Of this process: pages and calls of a store that wait in one queue give way to a store that is asked for in another. */
export const storeActivity = createStoreActivity()
