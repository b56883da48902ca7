import type { Actor } from '../shared/actor.ts'
import type { Config } from '../../config.ts'
import { secretsOf } from '../../db/database.ts'
import { secretContext } from '../../db/keyring.ts'
import { ID_CARD } from './id-cards.ts'
import { mediaStore } from './media-store.ts'

/** An ID card image of this store as WebP, of this customer when one is given; otherwise undefined (reliability.md R19). */
export async function readIdCard(
  actor: Actor,
  config: Config,
  { fileName, customerId }: { fileName: string; customerId?: number },
): Promise<Buffer | undefined> {
  const name = fileName.replace(/\.webp$/, '')
  const { row, secrets } = await actor.db.query(async (q) => ({
    secrets: secretsOf(q),
    row: await q
      .selectFrom('uploads')
      .select('name')
      .where('store_id', '=', actor.store.id)
      .where('name', '=', name)
      .where('purpose', '=', 'id_card')
      .$if(customerId !== undefined, (own) => own.where('customer_id', '=', customerId ?? 0))
      .executeTakeFirst(),
  }))
  const stored = row && (await mediaStore(config).get(`private/${actor.store.code}/${row.name}.webp`))
  return stored && secrets.decryptBytes(stored, secretContext(actor.store.id, ID_CARD))
}
