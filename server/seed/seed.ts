import { sql } from 'kysely'
import { FIXTURE_STORE_CODES, loadFixtureStore } from '../../fixtures/stores/load-stores.ts'
import { hashPassword } from '../core/shared/password.ts'
import type { Database } from '../db/database.ts'
import { run } from '../db/statements.ts'
import { returnSeededLines } from './seed-orders.ts'
import { seedStore } from './seed-store.ts'

export { generateStress, STRESS_STORE } from './stress.ts'

export const FIXTURE_PASSWORD = 'matkhau123'
const SUPPORT = { email: 'support@tiem.test', name: 'Hỗ trợ Tiệm', kind: 'support' as const }
const SEED_LOCK = 2_348_001 // advisory lock: concurrent processes seed one after the other

type Seeding = Pick<Database, 'system' | 'systemTransaction'>
export type SeedOptions = {
  onProgress?: (text: string) => void
}

/** Seeds the fixture stores if the database has no store, as a demonstration does (`DEMO`); returns the codes of the seeded stores. */
export async function seedWhenEmpty(database: Seeding, options: SeedOptions = {}): Promise<string[]> {
  const existing = await database.system((q) => q.selectFrom('stores').select('id').limit(1).executeTakeFirst())
  return existing ? [] : seedStores(database, options)
}

/** Seeds every missing fixture store, one transaction each; can be repeated. Run by `npm run db -- seed`, whatever DEMO says. */
export async function seedStores(database: Seeding, { onProgress = () => {} }: SeedOptions = {}): Promise<string[]> {
  const passwordHash = await hashPassword(FIXTURE_PASSWORD)
  const seeded: string[] = []
  for (const code of FIXTURE_STORE_CODES) {
    const fixture = await loadFixtureStore(code)
    const isNew = await database.systemTransaction(async (trx) => {
      await run(trx, sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      if (await trx.selectFrom('stores').select('id').where('store_code', '=', code).executeTakeFirst()) return false
      await trx
        .insertInto('owners')
        .values({ ...SUPPORT, password_hash: passwordHash })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute()
      await seedStore(trx, fixture, passwordHash)
      await run(trx, sql`select open_order_money(${fixture.store.id})`)
      await run(trx, sql`call bump_identities()`)
      await returnSeededLines(trx, fixture)
      return true
    })
    if (isNew) {
      seeded.push(code)
      onProgress(
        `${fixture.store.name}: ${fixture.products.length} products, ${fixture.people.length} people, ${fixture.orders.length} orders`,
      )
    }
  }
  if (seeded.length > 0) await database.system((q) => run(q, sql`analyze`))
  return seeded
}
