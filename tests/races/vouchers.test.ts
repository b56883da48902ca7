import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MutantName } from './mutants.ts'
import { openRace, type Race } from './race-store.ts'
import { CANCELLED_ONCE, fiftyCancels, fiftyTabs, ONCE, usedUp, useUp } from './vouchers.ts'
import { inTurn, VOLUMES } from '../volumes.ts'

const TIMES = VOLUMES.voucherRaces

describe('two server processes and one voucher (R8)', () => {
  let race: Race
  beforeAll(async () => {
    race = await openRace()
  })
  afterAll(() => race.close())

  test.each(inTurn([1, 3, 100], 1, VOLUMES.voucherLimits))(
    `a voucher with limit %i is used exactly so often by 200 concurrent carts, ${TIMES} times`,
    async (limit) => {
      for (let time = 0; time < TIMES; time++) expect(await useUp(race, limit)).toEqual(usedUp(limit))
    },
  )

  test(`a once-only voucher works once for a customer with 50 tabs, ${TIMES} times`, async () => {
    for (let time = 0; time < TIMES; time++) expect(await fiftyTabs(race)).toEqual(ONCE)
  })

  test(`50 concurrent cancellations release one use and one piece, ${TIMES} times`, async () => {
    for (let time = 0; time < TIMES; time++) expect(await fiftyCancels(race)).toEqual(CANCELLED_ONCE)
  })
})

describe('without the defence the race is detected:', () => {
  let race: Race
  afterEach(() => race.close())
  const without = async (mutant: MutantName, ...constraints: string[]) => {
    race = await openRace({ mutant })
    for (const constraint of constraints) await race.sql(constraint)
    return race
  }

  test('the limit is exceeded', async () => {
    const { used } = await useUp(
      await without(
        'voucher without limit',
        'alter table vouchers drop constraint vouchers_check1',
        'alter table vouchers drop constraint vouchers_check2',
      ),
      3,
    )
    expect(used).toBeGreaterThan(3)
  })

  test('a once-only voucher is used more than once', async () => {
    const { uses } = await fiftyTabs(await without('cart without lock', 'drop index voucher_uses_per_customer'))
    expect(uses).toBeGreaterThan(1)
  })

  test('one order is released more than once', async () => {
    const { sold } = await fiftyCancels(await without('cancel without condition'))
    expect(sold).toBeLessThan(9)
  })
})
