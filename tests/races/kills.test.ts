import { afterEach, describe, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../../server/testing/open-test-store.ts'
import { killDuringCheckouts, onDatabase } from './kills.ts'
import { VOLUMES } from '../volumes.ts'

const KILLS = VOLUMES.kills

let store: TestStore
afterEach(() => store.close())

describe('kill -9 while 20 shoppers order (R3)', () => {
  test(`${KILLS} kills of two processes: every acknowledged order exists once, and all totals are consistent`, async () => {
    store = await openTestStore({ connections: 2 })
    const { wrong, readyMs, orders, retries } = await killDuringCheckouts(store, {
      kills: KILLS,
      seed: 3,
      processes: 2,
      start: onDatabase(store.connectionString),
    })
    console.log(
      `${KILLS} kills, ${orders} orders, ${retries} retries; ready again after ${readyMs.map((ms) => (ms / 1000).toFixed(1)).join(' ')} s`,
    )
    expect(wrong).toEqual([])
    expect(orders).toBeGreaterThan(KILLS)
  })

  test('without transactions a kill leaves incomplete orders', async () => {
    store = await openTestStore({ connections: 2 })
    const { wrong } = await killDuringCheckouts(store, {
      kills: 3,
      seed: 3,
      start: onDatabase(store.connectionString, 'no transactions'),
    })
    expect(wrong).not.toEqual([])
  })
})
