/**
 * A database of its own for a test file: real PostgreSQL, migrated, and with the fixture stores in it unless `seeded: false`. Resolves to its
 * address. It goes away with the test run.
 */
export async function createTestDatabase({ seeded = true } = {}): Promise<string> {
  const service = process.env.TIEM_TEST_DATABASES
  if (!service) throw new Error('No database service: run tests through vitest with this project’s vitest.config.ts')
  const answer = await fetch(`${service}/${seeded ? 'seeded' : 'empty'}`, { method: 'POST' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The test database could not be made: ${text}`)
  return text
}
