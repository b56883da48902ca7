import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRace, type Race } from './race-store.ts'
import { cutAndRetry, doubleClick, fiftyPosts, ONE_OF_FIFTY, ONE_OF_TWO, ONE_PER_PHONE } from './retries.ts'
import { VOLUMES } from '../volumes.ts'

const TIMES = VOLUMES.retryRaces

describe('two server processes and one order (R2)', () => {
  let race: Race
  beforeAll(async () => {
    race = await openRace()
  })
  afterAll(() => race.close())

  test(`50 identical posts create one order and get 50 identical answers; another body is rejected, ${TIMES} times`, async () => {
    for (let time = 0; time < TIMES; time++) expect(await fiftyPosts(race, `key-${time}`)).toEqual(ONE_OF_FIFTY)
  })

  test(`a double click creates one order, ${TIMES} times`, async () => {
    for (let time = 0; time < TIMES; time++) expect(await doubleClick(race)).toEqual(ONE_OF_TWO)
  })

  test(`50 phones that lose their network and retry get one order each, ${TIMES} times`, async () => {
    for (let time = 0; time < TIMES; time++) expect(await cutAndRetry(race, time)).toEqual(ONE_PER_PHONE)
  })
})

describe('without idempotency keys the race is detected', () => {
  test('identical posts get different answers', async () => {
    const race = await openRace({ mutant: 'no idempotency keys' })
    const { answers } = await fiftyPosts(race, 'key').finally(() => race.close())
    expect(answers).not.toEqual(ONE_OF_FIFTY.answers)
  })
})
