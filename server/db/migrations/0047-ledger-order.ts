import { sql, type Kysely } from 'kysely'

/**
 * A row of a wallet gets its id after its balance is computed under the wallet's lock (0008-ledgers.ts), which 0045-finished-payouts.ts had left out: within a
 * wallet a higher id always has a later balance.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function wallet_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into wallets (store_id, customer_id, role, balance) values (new.store_id, new.customer_id, new.role, 0) on conflict do nothing;
        update wallets set balance = balance + new.money where store_id = new.store_id and customer_id = new.customer_id and role = new.role
          returning balance into new.current_balance;
        if new.current_balance < 0 and new.money < 0 and new.type <> 'REFUND_DEBIT' and not (new.type = 'PAYMENT_DONE' and exists (
            select from payout_requests r where r.store_id = new.store_id and r.id::text = new.reference and r.customer_id = new.customer_id
              and r.role = new.role and r.locked_at is not null)) then
          raise exception 'wallet overspent' using errcode = 'check_violation', constraint = 'wallets_balance_check';
        end if;
        new.id := nextval('wallet_ledger_id_seq');
        return new;
      end $$;
  `.execute(db)
}
