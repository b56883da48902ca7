import { lowerPasswordCost } from './password-cost.ts'
import type { Kind } from './test-cluster.ts'

type Wanted = { seeded?: boolean; holds?: Kind }

/**
 * Creates a database for a test file: PostgreSQL, migrated, and with the fixture stores unless `seeded: false`, or with what it `holds` instead.
 * Resolves to its address. It is removed at the end of the test run.
 */
export async function createTestDatabase({
  seeded = true,
  holds = seeded ? 'seeded' : 'empty',
}: Wanted = {}): Promise<string> {
  lowerPasswordCost()
  const service = process.env.TIEM_TEST_DATABASES
  if (!service) throw new Error('No database service: run tests through vitest with this project’s vitest.config.ts')
  const answer = await fetch(`${service}/${holds}`, { method: 'POST' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The test database could not be made: ${text}`)
  return text
}
