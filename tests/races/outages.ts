import { setTimeout as sleep } from 'node:timers/promises'
import { random } from '../../fixtures/random.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { ask } from '../bench/ask-server.ts'
import { startApi } from './api-process.ts'
import { openCluster, type Outage, type UsedCluster } from './outage-cluster.ts'
import { checkBooks, placeOrders, stockUp } from './customers.ts'

const CUSTOMERS = 6
const BROWSERS = 2
const INTERVAL_MS = 50
const PAGES = ['/', '/san-pham', '/en/san-pham', '/san-pham?sort_by=price']
const COLD_PAGE = '/danh-muc' // first requested during an outage; its error page must not be cached

export type Recovery = {
  outage: Outage
  /** From the first accepted connection of PostgreSQL to the first served request, in ms. */ recoveredMs: number
  awayMs: number
}

/**
 * Restarts, crashes and stops the database while shoppers order and browsers load pages (reliability.md R4). Resolves to the problems (`wrong`): a
 * server that ended, an answer other than success or 503 with Retry-After, a catalogue page that was not served from the cache, a lost or duplicate order.
 */
export async function sufferOutages(
  plan: Outage[],
  {
    seed,
    stopMs,
    open = openCluster,
  }: { seed: number; stopMs: number; open?: () => Promise<UsedCluster & { close(): Promise<void> }> },
) {
  const cluster = await open()
  await cluster.sql(TWO_STORES)
  const customers = await stockUp(cluster)
  const server = await startApi({ databaseUrl: cluster.connectionString })
  const origin = `http://mot.localhost:${server.port}`
  const over = new AbortController()
  const strange: string[] = []
  const served: { sentAt: number; ok: boolean }[] = []
  let pages = 0

  for (const page of PAGES) {
    const { status } = await ask(origin + page, { accept: 'text/html' })
    if (status !== 200) throw new Error(`${page} answers ${status}: is the storefront built? ${server.output()}`)
  }
  const isOkOrRetryLater = (status: number, retryAfter: string | undefined) =>
    status === 200 || (status === 503 && retryAfter !== undefined)
  const probe = async (what: string, isRight: (status: number, retryAfter: string | undefined) => boolean) => {
    const sentAt = performance.now()
    try {
      const { status, headers } = await ask(origin + what, { accept: 'text/html' })
      if (!isRight(status, headers['retry-after'])) strange.push(`${what}: ${status}`)
      return { sentAt, ok: status === 200 }
    } catch (problem) {
      strange.push(`${what}: ${String(problem)}`)
      return { sentAt, ok: false }
    }
  }
  const browser = async (n: number) => {
    for (let turn = n; !over.signal.aborted; turn++) {
      await probe(PAGES[turn % PAGES.length] ?? '/', (status) => status === 200)
      pages++
      const list = await probe('/api/customer/mot/products?limit=12', isOkOrRetryLater)
      served.push(list)
      if (!list.ok) await probe(COLD_PAGE, isOkOrRetryLater)
      await sleep(INTERVAL_MS)
    }
  }
  const browsing = Promise.all(Array.from({ length: BROWSERS }, (_, n) => browser(n)))
  const orders = placeOrders({ ports: [server.port], customers, count: CUSTOMERS, seed, stop: over.signal })

  const rng = random(seed)
  const recoveries: Recovery[] = []
  for (const outage of plan) {
    await sleep(rng.int(300, 900))
    const startedAt = performance.now()
    const back = await cluster.suffer(outage, stopMs)
    const firstServed = () => served.find(({ sentAt, ok }) => ok && sentAt >= back)
    while (!firstServed() && server.isAlive() && performance.now() - back < 60_000) await sleep(5)
    recoveries.push({ outage, awayMs: back - startedAt, recoveredMs: (firstServed()?.sentAt ?? Number.NaN) - back })
  }
  over.abort()
  const isAlive = server.isAlive()
  const outcome = await orders
  await browsing
  await probe(COLD_PAGE, (status) => status === 200)
  const wrong = [
    ...(isAlive ? [] : ['the server ended']),
    ...strange,
    ...outcome.strange,
    ...(outcome.refusedConnections > 0 ? [`${outcome.refusedConnections} connections refused`] : []),
    ...(await checkBooks(cluster, outcome)),
  ]
  const unhandled = /unhandled|uncaught/i.exec(server.output())
  if (unhandled) wrong.push(server.output().slice(unhandled.index, unhandled.index + 300))
  await server.stop()
  await cluster.close()
  return {
    wrong,
    recoveries,
    orders: outcome.orders.length,
    retries: outcome.retries,
    pages,
    served: served.length,
    refused: served.filter(({ ok }) => !ok).length,
  }
}
