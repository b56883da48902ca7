import { afterEach, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../server/testing/open-shop.ts'
import { killWhileShopping, onDatabase } from './kills.ts'
import { VOLUMES } from '../volumes.ts'

const KILLS = VOLUMES.kills

let shop: Shop
afterEach(() => shop.close())

describe('kill -9 while 20 shoppers order (R3)', () => {
  test(`${KILLS} kills of two processes: what was acknowledged is there, once, and everything adds up`, async () => {
    shop = await openShop({ connections: 2 })
    const { wrong, readyMs, orders, retries } = await killWhileShopping(shop, {
      kills: KILLS,
      seed: 3,
      processes: 2,
      start: onDatabase(shop.connectionString),
    })
    console.log(
      `${KILLS} kills, ${orders} orders, ${retries} retries; ready again after ${readyMs.map((ms) => (ms / 1000).toFixed(1)).join(' ')} s`,
    )
    expect(wrong).toEqual([])
    expect(orders).toBeGreaterThan(KILLS)
  })

  test('without a transaction a kill leaves half an order', async () => {
    shop = await openShop({ connections: 2 })
    const { wrong } = await killWhileShopping(shop, {
      kills: 3,
      seed: 3,
      start: onDatabase(shop.connectionString, 'no transactions'),
    })
    expect(wrong).not.toEqual([])
  })
})
