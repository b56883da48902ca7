import { sql } from 'kysely'
import { vietnamDay } from '../../../src/domain/date-range.ts'
import type { Database } from '../../db/database.ts'
import { run } from '../../db/statements.ts'

/** Takes pictures of ID cards whose term has ended off the accounts of partners. Their files go with the next `sweepUploads`. */
export async function forgetIdCards(database: Database, now: Date): Promise<void> {
  await database.system((q) =>
    run(
      q,
      sql`with ended as (
        update partners new set front_card = null, back_card = null, cards_until = null
        from (select store_id, customer_id, role, front_card, back_card from partners where cards_until < ${vietnamDay(now)}::date for update) old
        where (new.store_id, new.customer_id, new.role) = (old.store_id, old.customer_id, old.role)
        returning old.store_id, array[old.front_card, old.back_card] as cards
      )
      update uploads u set referred_at = null from ended, unnest(ended.cards) card
      where u.store_id = ended.store_id and u.purpose = 'id_card' and card like '%/' || u.name || '.webp'`,
    ),
  )
}
