import { sql, type Kysely } from 'kysely'

/**
 * Proof of phone numbers, points that wait for the first order, refresh tokens, and idempotency keys that a reader of the database cannot replay.
 * Accounts from before this migration count as proved, because the storefront has always asked for a code sent to the phone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    /*
     * phone_number: null after somebody else proved an unproved number. phone_proved_at: null while no code sent to the number was entered.
     * owes_referral: the referrer was named at the registration and gets points for the first order.
     */
    alter table customers alter column phone_number drop not null, add column phone_proved_at timestamptz, add column owes_referral boolean not null default false;
    update customers set phone_proved_at = created_at;

    /* Points for the registration and for the referrer that this order, the buyer's first paid and completed one, has earned. */
    alter table orders add column welcome_points int not null default 0, add column referral_points int not null default 0;

    /* sha-256 of the part that all refresh tokens of a session share. An earlier token of the family ends the session. */
    alter table sessions add column refresh_family_hash bytea;
    create unique index sessions_of_refresh_family on sessions (store_id, refresh_family_hash) where refresh_family_hash is not null;

    /* key becomes the sha-256 of the key, answer is encrypted with it; an answer stored in clear is not given again. */
    update idempotency_keys set key = encode(sha256(convert_to(key, 'UTF8')), 'hex'), answer = null;
  `.execute(db)
}
