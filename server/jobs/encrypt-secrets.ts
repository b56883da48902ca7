import { sql, type RawBuilder } from 'kysely'
import { decryptAccount, encryptAccount, ACCOUNT_NUMBER } from '../core/accounts/account-secrets.ts'
import { ID_CARD } from '../core/media/id-cards.ts'
import type { MediaStore } from '../core/media/folder-store.ts'
import { factorContext } from '../core/staff/second-factor.ts'
import { VNPAY_SECRET } from '../core/payments/vnpay-account.ts'
import { WEBHOOK_SECRET } from '../core/stores/store-webhook.ts'
import { json, type Database, type Trx } from '../db/database.ts'
import { rows, run, text } from '../db/statements.ts'
import { secretContext, type Keyring } from '../db/keyring.ts'

const BATCH = 500

/** Ids of the keys with which anything in the database or the ID cards is encrypted. */
export async function usedKeyIds({ system }: Pick<Database, 'system'>): Promise<string[]> {
  const ids = await system((q) =>
    rows(
      q,
      { id: text },
      sql`select distinct substring(secret from '^enc1\\.([0-9a-f]{16})\\.') as id from (
        select account_number as secret from partners union all select cmnd from partners
        union all select account ->> 'account_number' from payout_requests
        union all select value ->> 'hash_secret' from store_settings where key = 'vnpay'
        union all select value ->> 'secret' from store_settings where key = 'webhook'
        union all select secret from second_factors) secrets
        where secret like 'enc1.%'
      union select key_id from uploads where key_id is not null`,
    ),
  )
  return ids.map(({ id }) => id)
}

/**
 * Encrypts with the first key whatever is in clear or encrypted with another key: after an update from a version without encryption, after the
 * fixture stores were seeded, and after a change of SECRET_KEY. Runs before requests are answered, because hashes of different keys cannot be
 * compared. Can be interrupted at any time and run again. Returns how many rows and files were written.
 */
export async function encryptSecrets(database: Database, secrets: Keyring, media: MediaStore): Promise<number> {
  const isOld = (secret: RawBuilder<unknown>) => sql<boolean>`${secret} not like ${`enc1.${secrets.currentId}.%`}`
  let written = 0
  for (const step of [partners, payouts, vnpay, webhooks, secondFactors, idCards])
    for (let count = BATCH; count === BATCH; written += count) count = await database.systemTransaction(step)
  return written

  async function partners(trx: Trx): Promise<number> {
    const found = await trx
      .selectFrom('partners')
      .select(['store_id', 'customer_id', 'role', 'account_number', 'cmnd'])
      .where((eb) => eb.or([isOld(sql.ref('account_number')), isOld(sql.ref('cmnd'))]))
      .limit(BATCH)
      .forUpdate()
      .execute()
    for (const { store_id, customer_id, role, ...account } of found)
      await trx
        .updateTable('partners')
        .set(encryptAccount(secrets, store_id, decryptAccount(secrets, store_id, account)))
        .where('store_id', '=', store_id)
        .where('customer_id', '=', customer_id)
        .where('role', '=', role)
        .execute()
    return found.length
  }

  async function payouts(trx: Trx): Promise<number> {
    const secret = sql<string>`account ->> 'account_number'`
    const found = await trx
      .selectFrom('payout_requests')
      .select(['store_id', 'id', secret.as('secret')])
      .where(isOld(secret))
      .limit(BATCH)
      .forUpdate()
      .execute()
    for (const { store_id, id, secret } of found) {
      const account = json({ account_number: renewed(store_id, secret, ACCOUNT_NUMBER) })
      await run(
        trx,
        sql`update payout_requests set account = account || ${account}::jsonb where store_id = ${store_id} and id = ${id}`,
      )
    }
    return found.length
  }

  function vnpay(trx: Trx): Promise<number> {
    return settings(trx, ['vnpay', 'hash_secret'], VNPAY_SECRET)
  }

  function webhooks(trx: Trx): Promise<number> {
    return settings(trx, ['webhook', 'secret'], WEBHOOK_SECRET)
  }

  async function settings(trx: Trx, [key, field]: [key: string, field: string], what: string): Promise<number> {
    const secret = sql<string>`value ->> ${sql.lit(field)}`
    const found = await trx
      .selectFrom('store_settings')
      .select(['store_id', secret.as('secret')])
      .where('key', '=', key)
      .where(isOld(secret))
      .limit(BATCH)
      .forUpdate()
      .execute()
    for (const { store_id, secret } of found) {
      const value = json({ [field]: renewed(store_id, secret, what) })
      await run(
        trx,
        sql`update store_settings set value = value || ${value}::jsonb where store_id = ${store_id} and key = ${key}`,
      )
    }
    return found.length
  }

  async function secondFactors(trx: Trx): Promise<number> {
    const found = await trx
      .selectFrom('second_factors')
      .select(['owner_id', 'secret'])
      .where(isOld(sql.ref('secret')))
      .limit(BATCH)
      .forUpdate()
      .execute()
    for (const { owner_id, secret } of found)
      await trx
        .updateTable('second_factors')
        .set({ secret: secrets.encrypt(secrets.decrypt(secret, factorContext(owner_id)), factorContext(owner_id)) })
        .where('owner_id', '=', owner_id)
        .execute()
    return found.length
  }

  async function idCards(trx: Trx): Promise<number> {
    const found = await trx
      .selectFrom('uploads as u')
      .innerJoin('stores as s', 's.id', 'u.store_id')
      .select(['u.store_id', 's.store_code', 'u.name', 'u.ending'])
      .where('u.is_private', '=', true)
      .where('u.key_id', 'is distinct from', secrets.currentId)
      .limit(BATCH)
      .forUpdate('u')
      .execute()
    for (const { store_id, store_code, name, ending } of found) {
      const key = `private/${store_code}/${name}.${ending}`
      const stored = await media.get(key)
      const context = secretContext(store_id, ID_CARD)
      if (stored) await media.put(key, secrets.encryptBytes(secrets.decryptBytes(stored, context), context))
      await run(
        trx,
        sql`update uploads set key_id = ${secrets.currentId} where store_id = ${store_id} and name = ${name}`,
      )
    }
    return found.length
  }

  function renewed(storeId: number, secret: string, what: string): string {
    const context = secretContext(storeId, what)
    return secrets.encrypt(secrets.decrypt(secret, context), context)
  }
}
