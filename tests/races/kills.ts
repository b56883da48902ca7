import { setTimeout as sleep } from 'node:timers/promises'
import { random } from '../../fixtures/random.ts'
import type { Shop } from '../../server/testing/open-shop.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { checkBooks, goShopping, stockUp } from './shoppers.ts'

const SHOPPERS = 20

type Given = {
  kills: number
  seed: number
  /** Server processes that serve beside each other; each is killed and started again by itself. */
  processes?: number
  start: (port?: number) => Promise<ApiProcess>
}

/**
 * `kill -9` of server processes at random moments while 20 shoppers order with retries (reliability.md R3). Resolves to what the books say
 * afterwards (`wrong` is empty when all is well) and to how long each start took until the server was ready, in ms.
 */
export async function killWhileShopping(shop: Pick<Shop, 'sql'>, { kills, seed, processes = 1, start }: Given) {
  const servers = await Promise.all(Array.from({ length: processes }, () => start())) // first: the database may be theirs
  const customers = await stockUp(shop)
  const dice = random(seed)
  const readyMs: number[] = []
  const over = new AbortController()
  const shopping = goShopping({
    ports: servers.map(({ port }) => port),
    customers,
    count: SHOPPERS,
    seed,
    stop: over.signal,
  })

  let left = kills
  await Promise.all(
    servers.map(async (_, n) => {
      while (left-- > 0) {
        await sleep(dice.int(50, 700))
        await servers[n]!.kill()
        servers[n] = await start(servers[n]!.port)
        readyMs.push(servers[n].readyMs)
      }
    }),
  )
  over.abort()
  const heard = await shopping
  const wrong = [...heard.strange, ...(await checkBooks(shop, heard))]
  await Promise.all(servers.map((server) => server.stop()))
  return { wrong, readyMs, orders: heard.orders.length, retries: heard.retries }
}

export const onDatabase = (databaseUrl: string, mutant?: Parameters<typeof startApi>[0]['mutant']) => (port?: number) =>
  startApi({ databaseUrl, ...(port && { port }), ...(mutant && { mutant }) })
