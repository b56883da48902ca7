import { randomInt } from 'node:crypto'
import { MAX_CODES } from '../../../../src/contract/inputs/promotion-kinds.ts'
import { sql } from 'kysely'
import type { Query, Trx } from '../../../db/database.ts'
import { run } from '../../../db/statements.ts'
import type { Actor } from '../../shared/actor.ts'
import { csv, type Cell } from '../../shared/files/csv.ts'
import { instant } from '../../shared/instant.ts'
import { translatorFor } from '../../shared/messages.ts'
import { Refused } from '../../shared/refused.ts'
import { lockCodes } from './owner-voucher.ts'

/** Without letters that are taken for figures. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

type Voucher = { id: number; code: string; codes: number }
/** Generates codes of a voucher: its own code, then eight random signs. Throws Refused TOO_MANY_CODES. */
export async function addCodes(trx: Trx, storeId: number, voucher: Voucher, count: number): Promise<void> {
  await lockCodes(trx, storeId)
  if (voucher.codes + count > MAX_CODES)
    throw new Refused('TOO_MANY_CODES', { data: { field: 'count' }, values: { left: MAX_CODES - voucher.codes } })
  for (let missing = count; missing > 0;) {
    const codes = Array.from({ length: missing }, () => `${voucher.code}-${randomCode()}`)
    missing -= await run(
      trx,
      sql`insert into voucher_codes (store_id, voucher_id, code) select ${storeId}, ${voucher.id}, made from unnest(${codes}::text[]) as made
        where not exists (select from vouchers v where v.store_id = ${storeId} and v.code = made) on conflict do nothing`,
    )
  }
}

const randomCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The generated codes of a voucher, those that are left first. */
export async function codesFile(q: Query, actor: Actor, { id, code }: Pick<Voucher, 'id' | 'code'>) {
  const found = await q
    .selectFrom('voucher_codes')
    .select(['code', 'used_at'])
    .where('store_id', '=', actor.store.id)
    .where('voucher_id', '=', id)
    .orderBy(sql`used_at nulls first`)
    .orderBy('code')
    .execute()
  const t = translatorFor(actor.lang)
  const rows: Cell[][] = [
    [t('server.voucher_file.code'), t('server.voucher_file.used_at')],
    ...found.map((row) => [row.code, row.used_at ? instant(row.used_at) : '']),
  ]
  return { name: `${actor.store.code}-${code.toLowerCase()}.csv`, body: csv(each(rows)) }
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values
}
