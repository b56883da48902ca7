import { sql } from 'kysely'
import type { z } from 'zod'
import type { Profile } from '../../../src/contract/account.ts'
import type { ProfileInput } from '../../../src/contract/inputs/profile.ts'
import type { Actor } from '../shared/actor.ts'
import type { Query, Trx } from '../../db/database.ts'
import { productTagsOf, publishOnCommit } from '../shared/store-changes.ts'
import { Refused } from '../shared/refused.ts'
import { placeNames } from '../shared/place-names.ts'
import { findContacts, lockContacts } from './customer-contacts.ts'
import { writeNotice } from './account-notice.ts'
import { REAUTH_REQUIRED } from './reauthenticate.ts'
import { REVIEW_STATUS } from '../../db/codes.ts'
import { wasPartner } from '../../db/conditions.ts'

/** The caller's own profile. */
export async function readProfile(q: Query, actor: Actor): Promise<Profile> {
  const row = await q
    .selectFrom('customers as c')
    .select(['c.id', 'c.name', 'c.phone_number', 'c.email', 'c.avatar_image', 'c.sex', 'c.referral_phone_number'])
    .select(['c.debt', 'c.is_sale', 'c.official', 'c.address_detail'])
    .select(['c.province', 'c.district', 'c.wards', 'c.province_name', 'c.district_name', 'c.wards_name'])
    .select([
      sql<string | null>`to_char(c.date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'),
      points.as('points'),
      referrals.as('total_referrals'),
      isPartner('agency').as('is_agency'),
      isPartner('collaborator').as('is_collaborator'),
    ])
    .where('c.store_id', '=', actor.store.id)
    .where('c.id', '=', actor.customer?.id ?? 0)
    .executeTakeFirstOrThrow()
  return { ...row, sex: row.sex === 1 ? 1 : row.sex === 2 ? 2 : 0 }
}
const points = sql<number>`coalesce((select points from point_balances b where b.store_id = c.store_id and b.customer_id = c.id), 0)`
const referrals = sql<number>`(select count(*) from customers r where r.store_id = c.store_id and r.referrer_id = c.id)`
/** Approved at some time, even when inactive now. A partner row without approval only holds a bank account. */
const isPartner = (
  role: string,
) => sql<boolean>`exists (select from partners p where p.store_id = c.store_id and p.customer_id = c.id and p.role = ${role}
  and ${wasPartner('p')})`

/**
 * Updates the given fields. Another e-mail address needs `isReauthenticated`; the old one gets a notice. Refuses REAUTH_REQUIRED (403), EMAIL_TAKEN
 * (409) and PLACE_MISMATCH.
 */
export async function changeProfile(
  trx: Trx,
  actor: Actor,
  input: z.output<typeof ProfileInput>,
  { isReauthenticated }: { isReauthenticated: boolean },
): Promise<Profile> {
  const { province, district, wards, password: _, reauth_otp: __, reauth_otp_from: ___, ...plain } = input
  const own = actor.customer?.id ?? 0
  const { email: old } = await lockContacts(trx, actor)
  const isOtherEmail = plain.email !== undefined && plain.email !== old
  if (isOtherEmail && !isReauthenticated) throw new Refused(...REAUTH_REQUIRED)
  if (plain.email) {
    const holder = await findContacts(trx, actor.store.id, { email: plain.email })
    if (holder && holder.id !== own) throw new Refused('EMAIL_TAKEN', { status: 409 })
  }
  await trx
    .updateTable('customers')
    .set({ ...withoutUndefined(plain), ...placeOf(province, district, wards), updated_at: actor.now })
    .where('store_id', '=', actor.store.id)
    .where('id', '=', own)
    .execute()
  if (isOtherEmail) await writeNotice(trx, actor, own, 'email_changed', old)
  if (plain.name !== undefined || plain.avatar_image !== undefined) await publishReviewed(trx, actor)
  return readProfile(trx, actor)
}

/** Reports the products on whose pages the customer's name and avatar are shown beside a review. */
async function publishReviewed(trx: Trx, { store, customer }: Actor): Promise<void> {
  const reviews = await trx
    .selectFrom('reviews')
    .select('product_id')
    .where('store_id', '=', store.id)
    .where('customer_id', '=', customer?.id ?? 0)
    .where('status', '=', REVIEW_STATUS.approved)
    .execute()
  const tags = productTagsOf(reviews.map((review) => review.product_id))
  if (tags.length > 0) await publishOnCommit(trx, { storeId: store.id, tags })
}

function placeOf(
  province: number | null | undefined,
  district: number | null | undefined,
  wards: number | null | undefined,
) {
  if (province === undefined) return {}
  if (province === null)
    return { province: null, district: null, wards: null, province_name: null, district_name: null, wards_name: null }
  const place = { province, district: district ?? null, wards: wards ?? null }
  const names = placeNames({ ...place, scheme: district ? 'legacy' : '2025' })
  if (!names) throw new Refused('PLACE_MISMATCH')
  return { ...place, ...names }
}

function withoutUndefined<T extends object>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T> // only keys of T
}
