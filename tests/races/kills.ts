import { setTimeout as sleep } from 'node:timers/promises'
import { random } from '../../fixtures/random.ts'
import type { TestStore } from '../../server/testing/open-test-store.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { checkBooks, placeOrders, stockUp } from './customers.ts'

const CUSTOMERS = 20

type KillOptions = {
  kills: number
  seed: number
  /** Server processes that run in parallel; each is killed and restarted independently. */
  processes?: number
  start: (port?: number) => Promise<ApiProcess>
}

/**
 * Kills server processes with SIGKILL at random times while 20 shoppers order with retries (reliability.md R3). Resolves to the inconsistencies
 * (`wrong`) and to the time of each start until the server was ready, in ms.
 */
export async function killDuringCheckouts(
  store: Pick<TestStore, 'sql'>,
  { kills, seed, processes = 1, start }: KillOptions,
) {
  const servers = await Promise.all(Array.from({ length: processes }, () => start())) // first, because they may own the database
  const customers = await stockUp(store)
  const rng = random(seed)
  const readyMs: number[] = []
  const over = new AbortController()
  const orders = placeOrders({
    ports: servers.map(({ port }) => port),
    customers,
    count: CUSTOMERS,
    seed,
    stop: over.signal,
  })

  let left = kills
  await Promise.all(
    servers.map(async (_, n) => {
      while (left-- > 0) {
        await sleep(rng.int(50, 700))
        await servers[n]!.kill()
        servers[n] = await start(servers[n]!.port)
        readyMs.push(servers[n].readyMs)
      }
    }),
  )
  over.abort()
  const outcome = await orders
  const wrong = [...outcome.strange, ...(await checkBooks(store, outcome))]
  await Promise.all(servers.map((server) => server.stop()))
  return { wrong, readyMs, orders: outcome.orders.length, retries: outcome.retries }
}

export const onDatabase = (databaseUrl: string, mutant?: Parameters<typeof startApi>[0]['mutant']) => (port?: number) =>
  startApi({ databaseUrl, ...(port && { port }), ...(mutant && { mutant }) })
