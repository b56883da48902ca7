import { sql, type Kysely } from 'kysely'

/** Quotas of uploads count per person: also an owner's uploads name their person. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    /* Null: uploaded by a customer, or before this column existed */
    alter table uploads add column owner_id int references owners on delete set null;
    create index uploads_by_time on uploads (store_id, created_at desc);
  `.execute(db)
}
