import { sql } from 'kysely'
import { z } from 'zod'
import { RewardPoints } from '../../../src/contract/points.ts'
import { json, type Query, type Trx } from '../../db/database.ts'
import { run } from '../../db/statements.ts'

const Tiers = z.array(z.object({ limit: z.int().nonnegative(), bonus: z.int().nonnegative() })).default([])
const PartnerRules = {
  payment_limit: z.int().nonnegative().default(100_000),
  payment_1_of_month: z.boolean().default(true),
  payment_16_of_month: z.boolean().default(true),
  allow_payment_request: z.boolean().default(true),
  /** Whether partners may switch automatic payout requests on (decision 63). */
  allow_payment_auto: z.boolean().default(true),
  terms: z.string().nullable().default(null),
  type_rose: z.literal([0, 1]).default(0), // spelling of the wire
  steps_bonus: Tiers,
  /** Second level, wire.md §4 rule 8. */
  percent_referral: z.number().min(0).max(100).default(0),
  referral_of: z.enum(['commission', 'order']).default('commission'),
}

/** Settings of a store, one row of `store_settings` per key, with defaults for missing values. */
export const SETTINGS = {
  checkout: z.object({
    vat_percent: z.number().min(0).max(100).default(0),
    allow_branch_payment_order: z.boolean().default(false),
    auto_choose_default_branch_payment_order: z.boolean().default(false),
    /** Days after completion in which a customer may ask for a return (decision 39). */
    return_days: z.int().nonnegative().default(7),
    /** Whether the store pays the way back of a return; else the customer. For search engines. */
    returns_are_free: z.boolean().default(false),
    /** Days until an order is handed to the carrier, at most. For search engines. */
    handling_days: z.int().nonnegative().max(30).default(1),
    /** Hours that an order waits for its bank transfer (decision 59); 0: no deadline. One reminder is sent halfway. */
    transfer_hours: z.int().nonnegative().max(720).default(48),
    /** Whether the order is cancelled then. */
    transfer_cancels: z.boolean().default(false),
  }),
  reward_points: z.object({
    point_introduce_customer: RewardPoints.shape.point_introduce_customer.default(0),
    point_register_customer: RewardPoints.shape.point_register_customer.default(0),
    point_review: RewardPoints.shape.point_review.default(0),
    money_a_point: RewardPoints.shape.money_a_point.default(0),
    percent_refund: RewardPoints.shape.percent_refund.default(0),
    is_set_order_max_point: z.boolean().default(false),
    order_max_point: RewardPoints.shape.order_max_point.default(0),
    allow_use_point_order: z.boolean().default(false),
    is_percent_use_max_point: z.boolean().default(false),
    percent_use_max_point: RewardPoints.shape.percent_use_max_point.default(0),
    bonus_point_product_to_agency: z.boolean().default(false),
  }),
  collaborator: z.object(PartnerRules),
  agency: z.object({
    ...PartnerRules,
    type_bonus_period_import: z.literal([0, 1, 2, 3]).default(0),
    steps_import: Tiers,
    reward_steps: z
      .array(
        z.object({
          id: z.int(),
          threshold: z.int().nonnegative(),
          reward_name: z.string(),
          reward_value: z.int().nonnegative(),
          reward_description: z.string().nullable(),
          reward_image_url: z.string().nullable(),
          limit: z.int().nonnegative(),
          active: z.boolean(),
        }),
      )
      .default([]),
  }),
  partners: z.object({
    required_agency_ctv_has_referral_code: z.boolean().default(false),
    /** Whether partners see the whole phone number of buyers (decision 67). */
    show_buyer_phone: z.boolean().default(false),
  }),
  accounts: z.object({
    is_use_otp: z.boolean().default(true),
    /** A one-time code that is always accepted; read for demonstration stores only. */
    fixed_otp: z
      .string()
      .regex(/^\d{6}$/)
      .nullable()
      .default(null),
  }),
  /** Saved answers of the store's people (desk.md "Chat"). */
  chat: z.object({
    answers: z.array(z.object({ title: z.string(), content: z.string() })).default([]),
  }),
  /** Mails about orders (owner-shop.ts). */
  mails: z.object({
    order_placed: z.boolean().default(true),
    order_paid: z.boolean().default(true),
    order_moved: z.boolean().default(true),
    order_refunded: z.boolean().default(true),
    transfer_reminder: z.boolean().default(true),
    /** The store's own text of each, by language. */
    texts: z.record(z.string(), z.record(z.string(), z.string().nullable())).default({}),
    /** The store's own words at the end of each. */
    note: z.string().nullable().default(null),
    /** Addresses that are notified of new orders. */
    new_order_to: z.array(z.string()).default([]),
  }),
  config_user_vip: z.object({
    customer_copyright: z.string().nullable().default(null),
    url_customer_copyright: z.string().nullable().default(null),
  }),
} as const

export type SettingKey = keyof typeof SETTINGS
export type Setting<K extends SettingKey> = z.output<(typeof SETTINGS)[K]>

/** The requested settings of a store in one query. A value that does not match its schema counts as missing. */
export async function readSettings<K extends SettingKey>(
  q: Query,
  storeId: number,
  ...keys: K[]
): Promise<{ [P in K]: Setting<P> }> {
  const rows = await q
    .selectFrom('store_settings')
    .select(['key', 'value'])
    .where('store_id', '=', storeId)
    .where('key', 'in', keys)
    .execute()
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const read = keys.map((key) => {
    const parsed = SETTINGS[key].safeParse(stored.get(key) ?? {})
    return [key, parsed.success ? parsed.data : SETTINGS[key].parse({})]
  })
  return Object.fromEntries(read) as { [P in K]: Setting<P> } // one entry per key, each by its own schema
}

/** Settings with secrets, which the modules that encrypt them read as they are stored. */
type SecretKey = 'vnpay' | 'webhook'

/** The stored value of a setting with secrets; {} when nothing is saved. */
export async function readSecretSetting(q: Query, storeId: number, key: SecretKey): Promise<object> {
  const row = await q
    .selectFrom('store_settings')
    .select('value')
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? {}
}

/** Merges values into the row of a setting; its other values stay. */
export async function writeSetting(
  trx: Trx,
  { storeId, key, value, now }: { storeId: number; key: SettingKey | SecretKey; value: object; now: Date },
): Promise<void> {
  await run(
    trx,
    sql`insert into store_settings as s (store_id, key, value, updated_at) values (${storeId}, ${key}, ${json(value)}::jsonb, ${now})
      on conflict (store_id, key) do update set value = s.value || excluded.value, updated_at = excluded.updated_at`,
  )
}
