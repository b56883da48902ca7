import { sql } from 'kysely'
import type { LinkKind } from '../../../src/contract/partner-links.ts'
import { REFERRAL_DAYS } from '../../../src/domain/referral.ts'
import { DAY_MS, vietnamDay } from '../../../src/domain/date-range.ts'
import { parseSlugId, PATHS } from '../../../src/domain/paths.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'
import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import { number, rows, run } from '../../db/statements.ts'
import { secretContext } from '../../db/keyring.ts'

/** A partner's link that was opened in this browser, as its cookie keeps it (decision 62). */
export type ReferralLink = {
  partnerId: number
  kind: LinkKind
  targetId: number
  /** When the attribution ends, epoch ms. */
  expires: number
  /** Something was put into a cart since. */
  hasCart: boolean
}
type Target = Pick<ReferralLink, 'kind' | 'targetId'>

/**
 * The link in the query of a page; undefined without a sharer's id, and when its `ex` has passed. An `ex` that is missing or more than 30 days ahead
 * counts as 30 days. `path` is without the language prefix.
 */
export function openedLink(path: string, query: URLSearchParams, now: Date): ReferralLink | undefined {
  const id = query.get('cowc_id') ?? ''
  if (!/^\d{1,10}$/.test(id) || Number(id) > MAX_ID) return undefined
  const latest = now.getTime() + REFERRAL_DAYS * DAY_MS
  const ex = query.has('ex') ? Number(query.get('ex')) : latest
  if (!(ex > now.getTime())) return undefined
  return { partnerId: Number(id), ...targetOf(path), expires: Math.min(ex, latest), hasCart: false }
}

/**
 * Counts a click of another person on an active partner's link, once for each link of a browser. `existing` is the link that the browser already has.
 * Returns whether it is such a link.
 */
export async function countClick(
  q: Query,
  storeId: number,
  link: ReferralLink,
  { existing, customerId, now }: { existing: ReferralLink | undefined; customerId: number | undefined; now: Date },
): Promise<boolean> {
  if (link.partnerId === customerId) return false
  const isCounted = existing && isSameTarget(existing, link)
  const partners = await rows(
    q,
    { customer_id: number },
    sql`with partner as (select store_id, customer_id from partners where store_id = ${storeId} and customer_id = ${link.partnerId} and status = ${sql.lit(PARTNER_STATUS.active)} limit 1),
      counted as (insert into referral_clicks as k (store_id, customer_id, day, kind, target_id, clicks)
        select store_id, customer_id, ${vietnamDay(now)}::date, ${link.kind}, ${link.targetId}, 1 from partner where not ${isCounted ?? false}::boolean
        on conflict (store_id, customer_id, day, kind, target_id) do update set clicks = k.clicks + 1)
    select customer_id from partner`,
  )
  return partners.length > 0
}

/** Counts that the visitor of a link put something into a cart. */
export async function countLinkCart(trx: Trx, storeId: number, link: ReferralLink, now: Date): Promise<void> {
  await run(
    trx,
    sql`insert into referral_clicks as k (store_id, customer_id, day, kind, target_id, carts)
    values (${storeId}, ${link.partnerId}, ${vietnamDay(now)}::date, ${link.kind}, ${link.targetId}, 1)
    on conflict (store_id, customer_id, day, kind, target_id) do update set carts = k.carts + 1`,
  )
}

/** Notes which link brought an order, when its partner is the one who earns on it. */
export async function noteLinkOfOrder(trx: Trx, storeId: number, orderId: number, link: ReferralLink): Promise<void> {
  await run(
    trx,
    sql`update orders set referral_kind = ${link.kind}, referral_target = ${link.targetId}
    where store_id = ${storeId} and id = ${orderId} and ${link.partnerId} in (collaborator_by_customer_id, agency_by_customer_id)`,
  )
}

export const isSameTarget = (one: ReferralLink, other: ReferralLink): boolean =>
  one.partnerId === other.partnerId && one.kind === other.kind && one.targetId === other.targetId

/** The value of the cookie: signed, so that what it says was opened here. */
export function signLink(q: Query, storeId: number, link: ReferralLink): string {
  const text = [link.partnerId, link.kind, link.targetId, link.expires, link.hasCart ? 1 : 0].join('.')
  return `${text}.${signatures(q, storeId, text)[0]}`
}

/** The link of a cookie; undefined when it was changed or has expired. */
export function readLink(q: Query, storeId: number, value: string | undefined, now: Date): ReferralLink | undefined {
  const [, text = '', signed = ''] =
    /^(\d{1,10}\.[a-z]{1,10}\.\d{1,10}\.\d{1,15}\.[01])\.([\w-]{43})$/.exec(value ?? '') ?? []
  if (text === '' || !signatures(q, storeId, text).includes(signed)) return undefined
  const [partner, kind = '', target, expires, cart] = text.split('.')
  if (Number(expires) <= now.getTime()) return undefined
  return {
    partnerId: Number(partner),
    kind: kind as LinkKind, // as signed
    targetId: Number(target),
    expires: Number(expires),
    hasCart: cart === '1',
  }
}

/** With each key, that of now first: a partner's links go on when the key changes. */
const signatures = (q: Query, storeId: number, text: string): string[] =>
  secretsOf(q)
    .hashes(text, secretContext(storeId, 'referral link'))
    .map((hash) => hash.toString('base64url'))

/** What a path opens. */
function targetOf(path: string): Target {
  const [folder, last] = [path.slice(0, path.lastIndexOf('/')), path.split('/').at(-1)]
  const id = parseSlugId(last)?.id
  if (folder === PATHS.products && id) return { kind: 'product', targetId: id }
  if (folder === PATHS.posts && id) return { kind: 'post', targetId: id }
  return { kind: path === PATHS.combos ? 'combo' : 'other', targetId: 0 }
}

const MAX_ID = 2_147_483_647 // PostgreSQL integer
