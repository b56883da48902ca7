import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { standInAccount, VNPAY_SECRET } from '../../server/core/payments/vnpay-account.ts'
import { openKeyring, secretContext } from '../../server/db/keyring.ts'
import { TEST_SECRET_KEY } from '../../server/testing/secret-key.ts'
import { TWO_STORES } from '../../server/testing/two-stores.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { checkBooks, placeOrders, stockUp } from './customers.ts'
import { openCluster } from './outage-cluster.ts'

// SECRET_KEY is changed on two servers of one database, one after the other, while people order and pay by a gateway whose key is encrypted with it.
const OLD = TEST_SECRET_KEY
const NEW = 'another-secret-key-for-tests-9876543210'
const [OLD_ID, NEW_ID] = [OLD, NEW].map((key) => openKeyring([key]).currentId)

let cluster: Awaited<ReturnType<typeof openCluster>>
beforeAll(async () => void (cluster = await openCluster()))
afterAll(() => cluster.close())

/** The key with which the gateway's secret is encrypted. */
const keyInUse = async (): Promise<string | undefined> => {
  const [row] = await cluster.sql<{ secret: string }>(
    `select value ->> 'hash_secret' as secret from store_settings where store_id = 1 and key = 'vnpay'`,
  )
  return row?.secret.split('.')[1]
}

test('a change in three steps is noticed by nobody, and leaves nothing encrypted with the old key', async () => {
  await cluster.sql(TWO_STORES)
  const { hash_secret, tmn_code } = standInAccount({ id: 1, code: 'mot' })
  const encrypted = openKeyring([OLD]).encrypt(hash_secret, secretContext(1, VNPAY_SECRET))
  const contract = { tmn_code, hash_secret: encrypted, pay_url: 'https://pay.test/' }
  await cluster.sql(`insert into store_settings (store_id, key, value) values (1, 'vnpay', $1)`, [
    JSON.stringify(contract),
  ])
  const start = (keys: string, port?: number) =>
    startApi({ databaseUrl: cluster.connectionString, env: { SECRET_KEY: keys }, ...(port && { port }) })
  const servers: ApiProcess[] = [await start(OLD), await start(OLD)]
  const over = new AbortController()
  const buying = placeOrders({
    ports: servers.map(({ port }) => port),
    customers: await stockUp(cluster),
    count: 6,
    seed: 31,
    stop: over.signal,
    mostPauseMs: 300,
  })
  for (const keys of [`${OLD},${NEW}`, `${NEW},${OLD}`, NEW]) {
    for (const n of [0, 1]) {
      const { port } = servers[n]!
      await servers[n]!.stop()
      servers[n] = await start(keys, port)
      await sleep(500)
    }
    expect(await keyInUse()).toBe(keys.startsWith(OLD) ? OLD_ID : NEW_ID)
  }
  over.abort()
  const outcome = await buying
  expect([...outcome.strange, ...(await checkBooks(cluster, outcome))]).toEqual([])
  expect(outcome.orders.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(0)
  await Promise.all(servers.map((server) => server.stop()))
  await expect(start(OLD)).rejects.toThrow('does not hold the key')
})
