import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openRace, type Race } from './race-store.ts'
import { crossCarts, CROSSED, deadlocks, sellOut, SOLD_OUT } from './stock.ts'
import { VOLUMES } from '../volumes.ts'

const TIMES = VOLUMES.stockRaces

describe('two server processes and one stock (R1)', () => {
  let race: Race
  beforeAll(async () => {
    race = await openRace()
  })
  afterAll(() => race.close())

  test(`200 concurrent checkouts of 50 pieces sell exactly 50, ${TIMES} times`, async () => {
    for (let time = 0; time < TIMES; time++) expect(await sellOut(race)).toEqual(SOLD_OUT)
  })

  test(`carts with the same products in different order do not deadlock, ${TIMES} times`, async () => {
    for (let time = 0; time < TIMES; time++) expect(await crossCarts(race)).toEqual(CROSSED)
    expect(await deadlocks(race)).toBe(0)
  })
})

describe('without the defence the race is detected', () => {
  let race: Race
  afterEach(() => race.close())

  test('more pieces are sold than in stock', async () => {
    race = await openRace({ mutant: 'stock without condition' })
    await race.sql('alter table product_cells drop constraint product_cells_stock_check')
    expect((await sellOut(race)).orders).toBeGreaterThan(50)
  })

  test('orders deadlock', async () => {
    race = await openRace({ mutant: 'stock in any order' })
    for (let time = 0; time < 20 && (await deadlocks(race)) === 0; time++) await crossCarts(race, 8) // PostgreSQL detects a deadlock after a second
    expect(await deadlocks(race)).toBeGreaterThan(0)
  })
})
