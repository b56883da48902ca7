import type { PromotionKind } from '../../../../src/contract/inputs/promotion-kinds.ts'
import { PromotionInput, type PromotionToSave } from '../../../../src/contract/inputs/promotion.ts'
import type { PromotionEditor } from '../../../../src/contract/owner-promotions.ts'
import { isoTime, readTime } from '../../../../src/domain/time.ts'
import { slug } from '../../../../src/domain/viet-text.ts'
import type { Query, Trx } from '../../../db/database.ts'
import { etagOf } from '../../shared/etag.ts'
import { instant } from '../../shared/instant.ts'
import { Refused } from '../../shared/refused.ts'
import { requireGroups } from './offer-values.ts'
import { findBonus, saveBonus } from './owner-bonus.ts'
import { findCombo, saveCombo } from './owner-combo.ts'
import { findVoucher, freeCode, saveVoucher } from './owner-voucher.ts'

const FINDERS = { voucher: findVoucher, combo: findCombo, bonus: findBonus }
const TABLES = { voucher: 'vouchers', combo: 'combos', bonus: 'bonus_products' } as const

/** A promotion as its editor reads it; undefined when there is none. `lock`: until the end of the transaction. */
export async function findPromotion(
  q: Query,
  storeId: number,
  { kind, id }: { kind: PromotionKind; id: number },
  { lock = false } = {},
): Promise<PromotionEditor | undefined> {
  const found = await FINDERS[kind](q, storeId, id, lock)
  return found && { ...found, etag: etagOf(written(found)) }
}

/** What its editor writes: without what orders change. */
const written = (found: object) => ({ ...found, used: 0, codes: 0, used_codes: 0 })

/**
 * Inserts a promotion, or replaces one. Resolves to its id. Throws Refused PRODUCT_NOT_FOUND, OPTION_NOT_FOUND, GROUP_NOT_FOUND, VOUCHER_CODE_TAKEN and, when
 * it was used more often than it may be from now on, USES_BELOW_USED; each names its field.
 */
export async function savePromotion(
  trx: Trx,
  storeId: number,
  before: Pick<PromotionEditor, 'id' | 'used'> | undefined,
  promotion: PromotionToSave,
  now: Date,
): Promise<number> {
  if (promotion.max_uses !== null && promotion.max_uses < (before?.used ?? 0))
    throw new Refused('USES_BELOW_USED', { status: 409, data: { field: 'max_uses' } })
  await requireGroups(trx, storeId, promotion)
  if (promotion.kind === 'voucher') return saveVoucher(trx, storeId, before?.id, promotion, now)
  if (promotion.kind === 'combo') return saveCombo(trx, storeId, before?.id, promotion, now)
  return saveBonus(trx, storeId, before?.id, promotion, now)
}

const DAYS = 30
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A promotion as it begins: from this minute on for thirty days, paused. */
export async function beginning(q: Query, storeId: number, kind: PromotionKind, name: string, now: Date) {
  const from = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const time = { start_time: instant(new Date(from)), end_time: instant(new Date(from + DAYS * DAY_MS)) }
  const code = kind === 'voucher' ? await freeCode(q, storeId, codeOf(name)) : undefined
  return PromotionInput.parse({ kind, name, ...time, ...(code && { code }) })
}

/** A copy with another name and code, paused; one that is over begins now and lasts as long as it did. */
export async function copyOf(q: Query, storeId: number, one: PromotionEditor, name: string, now: Date) {
  const [start, end] = [one.start_time, one.end_time].map((time) => readTime(time).getTime())
  const from = (end ?? 0) > now.getTime() ? (start ?? 0) : Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const time = {
    start_time: instant(new Date(from)),
    end_time: instant(new Date(from + (end ?? 0) - (start ?? 0))),
  }
  const code = one.kind === 'voucher' ? await freeCode(q, storeId, one.code) : undefined
  return PromotionInput.parse({ ...one, name, running: false, ...time, ...(code && { code }) })
}

const codeOf = (name: string) => slug(name, 'GIAM').toUpperCase().replaceAll('-', '')

/** Pauses a promotion or lets it go on. Throws Refused PROMOTION_UNFINISHED with the field that is missing. */
export async function setRunning(trx: Trx, storeId: number, one: PromotionEditor, running: boolean): Promise<void> {
  if (running) {
    const problem = PromotionInput.safeParse({ ...withInstants(one), running: true }).error?.issues[0]
    if (problem)
      throw new Refused('PROMOTION_UNFINISHED', { status: 409, data: { field: String(problem.path[0] ?? '') } })
  }
  await trx
    .updateTable(TABLES[one.kind])
    .set({ is_end: !running })
    .where('store_id', '=', storeId)
    .where('id', '=', one.id)
    .execute()
}

const withInstants = (one: PromotionEditor) => ({
  ...one,
  start_time: isoTime(one.start_time),
  end_time: isoTime(one.end_time),
})

/** Throws Refused PROMOTION_USED when an order used it: what buyers were given stays explained. */
export async function deletePromotion(trx: Trx, storeId: number, { kind, id }: PromotionEditor): Promise<void> {
  if (await isUsed(trx, storeId, kind, id)) throw new Refused('PROMOTION_USED', { status: 409 })
  await trx.deleteFrom(TABLES[kind]).where('store_id', '=', storeId).where('id', '=', id).execute()
}

async function isUsed(q: Query, storeId: number, kind: PromotionKind, id: number): Promise<boolean> {
  const uses =
    kind === 'voucher'
      ? await q
          .selectFrom('voucher_uses')
          .select('order_id')
          .where('store_id', '=', storeId)
          .where('voucher_id', '=', id)
          .limit(1)
          .execute()
      : await q
          .selectFrom('promotion_uses')
          .select('order_id')
          .where('store_id', '=', storeId)
          .where('kind', '=', kind)
          .where('promotion_id', '=', id)
          .limit(1)
          .execute()
  return uses.length > 0
}
