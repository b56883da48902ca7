import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyEvent, measure, type Measured } from '../rehearsal/events.ts'
import { openInstallation, type Installation } from '../rehearsal/installation.ts'
import { beginLoad, people, type Load, type People } from '../rehearsal/load.ts'

// The rehearsal, small: what `npm run bench -- cluster` does to every part for ten seconds is done here to some, for three.

const STOP_MS = 3_000
const CHOSEN = [
  'web process killed',
  'Redis stopped',
  'PgBouncer killed',
  'replica stopped',
  'primary killed',
  'jobs process killed',
  'primary gone, replica promoted',
]
const MOST_STALE_S = 2
const RECOVERED_WITHIN_S = 30

let installation: Installation
let load: Load
beforeAll(async () => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // the load is sent to a certificate that nobody has signed
  installation = await openInstallation()
  let all: People | undefined
  await installation.start(async (admin) => (all = await people(admin)))
  if (!all) throw new Error('nobody is there')
  load = beginLoad(installation, all, { count: 8 })
})
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  await installation?.stop()
})

test('parts fail under orders: nothing is lost or done twice, nobody sees another store or an old price, and everything comes back', async () => {
  const events = everyEvent(STOP_MS)
  const measured: Measured[] = []
  for (const name of CHOSEN) {
    const event = events.find(({ part, what }) => `${part} ${what}`.startsWith(name))
    if (!event) throw new Error(`there is no event ${name}`)
    measured.push(await measure(installation, load, event))
  }
  const { wrong, outcome, said, payouts, pictures } = await load.stop()
  expect(wrong).toEqual([])
  expect(Math.min(outcome.orders.length, said, payouts, pictures)).toBeGreaterThan(5)
  for (const { part, what, longestStaleS, recoveredS, acknowledged, prices } of measured) {
    expect
      .soft([part, what, longestStaleS <= MOST_STALE_S, recoveredS <= RECOVERED_WITHIN_S])
      .toEqual([part, what, true, true])
    expect.soft([part, what, acknowledged > 0, prices > 0]).toEqual([part, what, true, true])
  }
})
