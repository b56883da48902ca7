import { sql, type Kysely } from 'kysely'

/** Owners write the facts and settings of their own store; the address, the owners and whether it is open stay the platform's. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    grant update (name, address, logo_url, flags) on stores to tiem_app;
    grant insert, update on store_settings to tiem_app;
  `.execute(db)
}
