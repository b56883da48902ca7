import { sql, type RawBuilder } from 'kysely'
import { json, secretsOf, type Query } from '../../db/database.ts'
import { boolean, number, rows } from '../../db/statements.ts'
import { hashAccountNumber } from './account-secrets.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'
import { wasPartner } from '../../db/conditions.ts'

/**
 * Identifying data of the buyer. `device` is the hash of the order's device; the account's other devices are looked up. `at`: when the order was placed;
 * a bank account or identity card that was saved later is no sign.
 */
export type BuyerSide = {
  customerId: number | null
  phone: string
  email: string | null
  device: Buffer | null
  at: Date
}
/** The buyer as expressions, with the keyed hash of the phone number as an account number (account-secrets.ts). They may be null. */
type ComparedBuyer = Record<keyof BuyerSide | 'phoneHash', RawBuilder<unknown>>
type Rule = (buyer: ComparedBuyer) => RawBuilder<unknown>

/** Whether the account of `partners p`, or of another alias, was there when the order was placed. */
const wasSaved = (partner: 'p' | 'b', { at }: ComparedBuyer) => {
  const column = (name: string) => sql.ref(`${partner}.${name}`)
  return sql`coalesce(${column('account_saved_at')}, ${column('account_changed_at')}, ${column('created_at')}) <= ${at}`
}
const isPartner = wasPartner('b')

/**
 * Reasons why a partner earns nothing on a purchase (reliability.md R24): the partner `c` is the buyer or closely related. One SQL predicate
 * per fraud signal. A referral link only shows who sent the buyer, not that they are different people.
 */
export const FRAUD_SIGNALS = {
  account: ({ customerId }) => sql`c.id = ${customerId}`,
  /** The partner's phone number, or that of their default address. */
  phone: (
    buyer,
  ) => sql`(c.phone_number = ${buyer.phone} or exists (select from addresses a where a.store_id = c.store_id and a.customer_id = c.id and a.is_default
    and (a.phone = ${buyer.phone} or a.phone = (select b.phone_number from customers b where b.store_id = c.store_id and b.id = ${buyer.customerId}))))`,
  email: ({ email }) => sql`c.email = ${email}`,
  device: ({
    device,
    customerId,
  }) => sql`exists (select from devices d where d.store_id = c.store_id and d.customer_id = c.id and (d.device_hash = ${device}
    or d.device_hash in (select b.device_hash from devices b where b.store_id = c.store_id and b.customer_id = ${customerId})))`,
  /** The same bank account number, whatever the bank's name; or the buyer's phone number as account number, which is common. */
  bank: (
    buyer,
  ) => sql`exists (select from partners p where p.store_id = c.store_id and p.customer_id = c.id and ${wasSaved('p', buyer)} and (p.account_hash = ${buyer.phoneHash}
    or exists (select from partners b where b.store_id = c.store_id and b.customer_id = ${buyer.customerId} and b.account_hash = p.account_hash
      and ${isPartner} and ${wasSaved('b', buyer)})))`,
  identityCard: (
    buyer,
  ) => sql`exists (select from partners p join partners b on b.store_id = p.store_id and b.cmnd_hash = p.cmnd_hash
    where p.store_id = c.store_id and p.customer_id = c.id and b.customer_id = ${buyer.customerId} and ${isPartner} and ${wasSaved('p', buyer)} and ${wasSaved('b', buyer)})`,
  /** The buyer is among the partner's referrers, at any level: commission must not flow in a cycle. */
  ring: ({ customerId }) => sql`exists (with recursive up(id, level) as (select c.referrer_id, 1
      union all select r.referrer_id, up.level + 1 from up join customers r on r.store_id = c.store_id and r.id = up.id where up.level < ${LEVELS})
    select from up where up.id = ${customerId})`,
  /** A partner earns on another active partner only as their referrer, so exchanging links pays nothing. */
  trade: ({
    customerId,
  }) => sql`(exists (select from partners b where b.store_id = c.store_id and b.customer_id = ${customerId} and b.status = ${sql.lit(PARTNER_STATUS.active)})
    and c.id is distinct from (select b.referrer_id from customers b where b.store_id = c.store_id and b.id = ${customerId}))`,
} satisfies Record<string, Rule>
export type FraudSignal = keyof typeof FRAUD_SIGNALS

/** Identity signals. They also apply to the second level, and are checked again when commission is paid. */
export const IDENTITY_SIGNALS: readonly FraudSignal[] = [
  'account',
  'phone',
  'email',
  'device',
  'bank',
  'identityCard',
  'ring',
]
const ALL_SIGNALS: readonly FraudSignal[] = [...IDENTITY_SIGNALS, 'trade']
const LEVELS = 20

/** The fraud signals between this partner and this buyer; an empty list means that the partner may earn. */
export async function selfDealing(
  q: Query,
  storeId: number,
  partnerId: number,
  buyer: BuyerSide,
  signals: readonly FraudSignal[] = ALL_SIGNALS,
): Promise<FraudSignal[]> {
  const [found] = await selfDealings(q, storeId, [{ partnerId, buyer }], signals)
  return found ?? ['account']
}

const BUYER: ComparedBuyer = {
  customerId: sql`x.customer`,
  phone: sql`x.phone`,
  email: sql`x.email`,
  device: sql`decode(x.device, 'hex')`,
  phoneHash: sql`decode(x.phone_hash, 'hex')`,
  at: sql`x.at`,
}

/** As `selfDealing`, of several pairs at once; one list for each pair, in their order. */
export async function selfDealings(
  q: Query,
  storeId: number,
  pairs: readonly { partnerId: number; buyer: BuyerSide }[],
  signals: readonly FraudSignal[],
): Promise<FraudSignal[][]> {
  if (pairs.length === 0) return []
  const given = pairs.map(({ partnerId, buyer }, n) => ({
    n,
    partner: partnerId,
    customer: buyer.customerId,
    phone: buyer.phone,
    email: buyer.email,
    device: buyer.device?.toString('hex') ?? null,
    phone_hash: hashAccountNumber(secretsOf(q), storeId, buyer.phone)?.toString('hex') ?? null,
    at: buyer.at,
  }))
  const columns = Object.fromEntries(signals.map((signal) => [signal, boolean]))
  const values = signals.map((signal) => sql`coalesce(${FRAUD_SIGNALS[signal](BUYER)}, false) as ${sql.ref(signal)}`)
  const found = await rows(
    q,
    { n: number, ...columns },
    sql`select x.n, ${sql.join(values)} from jsonb_to_recordset(${json(given)}::jsonb)
      as x (n int, partner int, customer int, phone text, email text, device text, phone_hash text, at timestamptz)
      join customers c on c.store_id = ${storeId} and c.id = x.partner`,
  )
  const byPair = new Map(found.map((row) => [row.n, row as Record<string, unknown>]))
  return pairs.map((_, n) => {
    const row = byPair.get(n)
    return row ? signals.filter((signal) => row[signal]) : ['account'] // an unknown partner earns nothing
  })
}
