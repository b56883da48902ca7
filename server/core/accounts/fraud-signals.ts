import { sql, type RawBuilder } from 'kysely'
import { secretsOf, type Trx } from '../../db/database.ts'
import { hashAccountNumber } from './account-secrets.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'

/** Identifying data of the buyer. `device` is the hash of the order's device; the account's other devices are looked up. */
export type BuyerSide = { customerId: number | null; phone: string; email: string | null; device: Buffer | null }
/** With the keyed hash of the phone number as an account number (account-secrets.ts). */
type ComparedBuyer = BuyerSide & { phoneHash: Buffer | null }
type Rule = (buyer: ComparedBuyer) => RawBuilder<unknown>

/**
 * Reasons why a partner earns nothing on a purchase (reliability.md R24): the partner `c` is the buyer or closely related. One SQL predicate
 * per fraud signal. A referral link only shows who sent the buyer, not that they are different people.
 */
export const FRAUD_SIGNALS = {
  account: ({ customerId }) => sql`c.id = ${customerId ?? 0}`,
  /** The partner's phone number, or that of their default address. */
  phone: (
    buyer,
  ) => sql`(c.phone_number = ${buyer.phone} or exists (select from addresses a where a.store_id = c.store_id and a.customer_id = c.id and a.is_default
    and a.phone in (${buyer.phone}, (select b.phone_number from customers b where b.store_id = c.store_id and b.id = ${buyer.customerId ?? 0}))))`,
  email: ({ email }) => sql`c.email = ${email ?? ''}`,
  device: ({
    device,
    customerId,
  }) => sql`exists (select from devices d where d.store_id = c.store_id and d.customer_id = c.id and (d.device_hash = ${device ?? Buffer.alloc(0)}
    or d.device_hash in (select b.device_hash from devices b where b.store_id = c.store_id and b.customer_id = ${customerId ?? 0})))`,
  /** The same bank account number, whatever the bank's name; or the buyer's phone number as account number, which is common. */
  bank: ({
    customerId,
    phoneHash,
  }) => sql`exists (select from partners p where p.store_id = c.store_id and p.customer_id = c.id and (p.account_hash = ${phoneHash}
    or exists (select from partners b where b.store_id = c.store_id and b.customer_id = ${customerId ?? 0} and b.account_hash = p.account_hash)))`,
  identityCard: ({
    customerId,
  }) => sql`exists (select from partners p join partners b on b.store_id = p.store_id and b.cmnd_hash = p.cmnd_hash
    where p.store_id = c.store_id and p.customer_id = c.id and b.customer_id = ${customerId ?? 0})`,
  /** The buyer is among the partner's referrers, at any level: commission must not flow in a cycle. */
  ring: ({ customerId }) => sql`exists (with recursive up(id, level) as (select c.referrer_id, 1
      union all select r.referrer_id, up.level + 1 from up join customers r on r.store_id = c.store_id and r.id = up.id where up.level < ${LEVELS})
    select from up where up.id = ${customerId ?? 0})`,
  /** A partner earns on another active partner only as their referrer, so exchanging links pays nothing. */
  trade: ({
    customerId,
  }) => sql`(exists (select from partners b where b.store_id = c.store_id and b.customer_id = ${customerId ?? 0} and b.status = ${sql.lit(PARTNER_STATUS.active)})
    and c.id is distinct from (select b.referrer_id from customers b where b.store_id = c.store_id and b.id = ${customerId ?? 0}))`,
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
  trx: Trx,
  storeId: number,
  partnerId: number,
  buyer: BuyerSide,
  signals: readonly FraudSignal[] = ALL_SIGNALS,
): Promise<FraudSignal[]> {
  const compared = { ...buyer, phoneHash: hashAccountNumber(secretsOf(trx), storeId, buyer.phone) }
  const row = await trx
    .selectFrom('customers as c')
    .select(signals.map((signal) => sql<boolean>`${FRAUD_SIGNALS[signal](compared)}`.as(signal)))
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', partnerId)
    .executeTakeFirst()
  return row ? signals.filter((signal) => row[signal]) : ['account'] // an unknown partner earns nothing
}
