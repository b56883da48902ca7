import { readdir } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { EXIT, StartError } from '../start-error.ts'
import { createRequestLogin } from './request-login.ts'
import type { Tables } from './tables.ts'

/**
 * Migrates the database to the latest version, or to the migration `to`; safe when several processes start at once (advisory lock).
 * Returns the names of the migrations that ran. Throws with the failing migration's name.
 *
 * A migration only adds what older programs do without, so that they go on beside the new one and can be started again. One that takes something away from them comes
 * a release later and has `contract` in its name (`0070-contract-old-prices`): a program that does not know it is refused here. Migrations that it does not know otherwise
 * are left alone.
 */
export async function migrate(db: Kysely<Tables>, to?: string): Promise<string[]> {
  const later = await laterMigrations(db)
  if (later.some((name) => CONTRACTS.test(name)))
    throw new StartError(
      EXIT.databaseUnreachable,
      `The database was migrated by a newer version of this program (${later.join(', ')}), which took away what this one needs. Start that version, or restore a backup from before.`,
    )
  if (later.length > 0) return []
  await onceInCluster(() => createRestrictedRole(db))
  await onceInCluster(() => createRequestLogin(db))
  const migrator = new Migrator({
    db,
    provider: { getMigrations },
    allowUnorderedMigrations: true, // numbers are given before the work: one that comes later may have a lower one
  })
  const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the migration table'
    throw new Error(`Migration failed at ${failed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  return (results ?? []).map((result) => result.migrationName)
}

/** What a newer program has migrated, and this one does not know. */
export async function laterMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`
    .execute(db)
    .catch((problem: unknown) => {
      if ((problem as { code?: string }).code === '42P01') return { rows: [] } // nothing was migrated yet
      throw problem
    })
  const known = await getMigrations()
  return rows.map(({ name }) => name).filter((name) => !(name in known))
}
const CONTRACTS = /^\d{4}-contract-/

/** Every `NNNN-name.ts` of the folder, sorted by name. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const folder = new URL('./migrations/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name)).sort()
  const loaded = names.map(
    async (name) => [name.replace(/\.ts$/, ''), (await import(new URL(name, folder).href)) as Migration] as const,
  )
  return Object.fromEntries(await Promise.all(loaded))
}

/** Runs `create` again when another process changed roles at the same time: they belong to the whole cluster. */
async function onceInCluster(create: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await create()
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (!RACE_CODES.has(code) || attempt === 5) throw error
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt))
    }
  }
}

/** duplicate_object, unique_violation, duplicate_schema, duplicate_table, internal_error ("tuple concurrently updated"), serialization_failure */
const RACE_CODES = new Set(['42710', '23505', '42P06', '42P07', 'XX000', '40001'])

/** Creates the role that requests run as: no superuser, no bypass of row-level security. */
async function createRestrictedRole(db: Kysely<Tables>): Promise<void> {
  try {
    await sql`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'tiem_app') then
          create role tiem_app nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
        end if;
        if not pg_has_role(current_user, 'tiem_app', case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
          execute format('grant tiem_app to %I', current_user);
        end if;
      end $$`.execute(db)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new Error(
      'The database user may not create the role "tiem_app". Let an administrator run: create role tiem_app nologin; grant tiem_app to <the user of DATABASE_URL>;',
      { cause: error },
    )
  }
}
