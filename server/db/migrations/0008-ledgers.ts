import { sql, type Kysely } from 'kysely'

/**
 * Ledgers (reliability.md R23). The restricted role may not delete customers or orders: `on delete cascade` would delete their ledger rows.
 * A row gets its id after its balance is computed under the wallet's lock, so within a wallet a higher id always has a later balance,
 * under concurrent inserts too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    revoke delete on customers, orders from tiem_app;

    create or replace function points_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into point_balances (store_id, customer_id, points) values (new.store_id, new.customer_id, 0) on conflict do nothing;
        update point_balances set points = points + new.point where store_id = new.store_id and customer_id = new.customer_id
          returning points into new.current_point;
        new.id := nextval('points_ledger_id_seq');
        return new;
      end $$;

    create or replace function wallet_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into wallets (store_id, customer_id, role, balance) values (new.store_id, new.customer_id, new.role, 0) on conflict do nothing;
        update wallets set balance = balance + new.money where store_id = new.store_id and customer_id = new.customer_id and role = new.role
          returning balance into new.current_balance;
        if new.current_balance < 0 and new.money < 0 and new.type <> 'REFUND_DEBIT' then
          raise exception 'wallet overspent' using errcode = 'check_violation', constraint = 'wallets_balance_check';
        end if;
        new.id := nextval('wallet_ledger_id_seq');
        return new;
      end $$;
  `.execute(db)
}
