import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Kind } from './test-cluster.ts'

/**
 * One PostgreSQL for a test run, started on first use. Vitest's main process owns it and answers `POST /{kind}` on loopback with the address of
 * a new database of that kind (test-cluster.ts).
 */
export default async function setup(): Promise<() => Promise<void>> {
  let opened: Promise<import('./test-cluster.ts').TestCluster> | undefined
  const open = () => (opened ??= import('./test-cluster.ts').then(({ openTestCluster }) => openTestCluster()))
  const service = createServer((request, response) => {
    open()
      .then((cluster) => cluster.create(request.url?.slice(1) as Kind))
      .then(
        (address) => response.end(address),
        (problem: unknown) =>
          response.writeHead(500).end(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)),
      )
  })
  service.requestTimeout = 0
  service.listen(0, '127.0.0.1').unref()
  await once(service, 'listening')
  process.env.TIEM_TEST_DATABASES = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

  const statements = path.resolve(import.meta.dirname, '../../.cache/tests/statements')
  mkdirSync(statements, { recursive: true })
  process.env.TIEM_STATEMENTS = statements // where server/db/statement-check.ts notes what ran

  return async () => {
    service.close()
    const cluster = await opened?.catch(() => undefined)
    await cluster?.stop()
  }
}
