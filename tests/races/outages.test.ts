import { expect, test } from 'vitest'
import { sufferOutages } from './outages.ts'

test('restarts, crashes and lost connections of the database under load: only 503 meanwhile, pages from the cache, no lost order (R4)', async () => {
  const { wrong, recoveries, orders, pages, served, refused } = await sufferOutages(
    ['fast', 'immediate', 'backends', 'stop'],
    { seed: 4, stopMs: 1_500 },
  )
  for (const { outage, awayMs, recoveredMs } of recoveries)
    console.log(
      `${outage}: away for ${(awayMs / 1000).toFixed(1)} s, served ${recoveredMs.toFixed(0)} ms after it was back`,
    )
  console.log(`${orders} orders, ${pages} pages, ${served} lists, ${refused} of them with 503`)
  expect(wrong).toEqual([])
  expect(orders).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
})
