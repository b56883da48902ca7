import { searchPlaces } from '../../fixtures/places/search-places.ts'
import { HALVES, writtenAddresses } from '../places/addresses.ts'
import { report, type Figures } from './bench-report.ts'
import { judgePlaces, OUTCOMES } from './places-score.ts'
import { quantiles } from './pressure.ts'

/**
 * How the search for places divides the addresses of tests/places, and how long it takes. Lists the open ones that are not right; the frozen ones are for whoever
 * does not change the search: `SHOW_FROZEN=1`.
 */
const REPEATED = 10
const table: Figures[] = []
for (const half of HALVES) {
  const addresses = writtenAddresses(half)
  const { rate, counts, outcomes } = judgePlaces(addresses, ({ text, scheme }) => searchPlaces(text, scheme))
  const times: number[] = []
  for (let turn = 0; turn < REPEATED; turn++)
    for (const { text, scheme } of addresses) {
      const startedAt = performance.now()
      searchPlaces(text, scheme)
      times.push(performance.now() - startedAt)
    }
  const { p50, p95 } = quantiles(times)
  table.push({
    addresses: `${addresses.length} ${half}`,
    rate: rate.toFixed(3),
    aim: '≥ 0.97',
    ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, counts[outcome]])),
    'p50 ms': p50.toFixed(2),
    'p95 ms': p95.toFixed(2),
  })
  if (half === 'open' || process.env.SHOW_FROZEN === '1')
    for (const { address, outcome } of outcomes)
      if (outcome !== 'right')
        console.log(`${half}, ${outcome}, ${address.kind}, ${address.scheme}: ${JSON.stringify(address.text)}`)
}
report('places', 'How pasted addresses are divided into street and place', table, {})
