import type { z } from 'zod'
import type { RegisterInput } from '../../../src/contract/inputs/login.ts'
import type { Actor } from '../shared/actor.ts'
import { type Refusal } from '../shared/refused.ts'
import { readSettings } from '../stores/store-settings.ts'
import { inTransaction, Refused } from '../shared/refused.ts'
import { selfDealing } from './fraud-signals.ts'
import { deviceHash } from './device.ts'
import { hashPassword } from '../shared/password.ts'

/** Creates a customer; returns the id, or PHONE_TAKEN / EMAIL_TAKEN (409). An unknown referrer is ignored: registration still succeeds. */
export async function createCustomer(actor: Actor, body: z.output<typeof RegisterInput>): Promise<number | Refusal> {
  const password_hash = await hashPassword(body.password)
  return inTransaction(actor, async (trx) => {
    /** True when this is another account of the referrer, by identity signals (reliability.md R24). */
    const isOwnReferrer = async (id: number) =>
      (
        await selfDealing(
          trx,
          actor.store.id,
          id,
          { customerId: null, phone: body.phone_number, email: body.email ?? null, device: deviceHash(actor) ?? null },
          ['phone', 'email', 'device'],
        )
      ).length > 0
    const referrer =
      body.referral_phone_number && body.referral_phone_number !== body.phone_number
        ? await trx
            .selectFrom('customers')
            .select(['id', 'phone_number'])
            .where('store_id', '=', actor.store.id)
            .where('phone_number', '=', body.referral_phone_number)
            .executeTakeFirst()
        : undefined
    const created = await trx
      .insertInto('customers')
      .values({
        store_id: actor.store.id,
        phone_number: body.phone_number,
        email: body.email ?? null,
        password_hash,
        name: body.name,
        sex: body.sex,
        referrer_id: referrer?.id ?? null,
        referral_phone_number: referrer?.phone_number ?? null,
        created_at: actor.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) {
      const phone = await trx
        .selectFrom('customers')
        .select('id')
        .where('store_id', '=', actor.store.id)
        .where('phone_number', '=', body.phone_number)
        .executeTakeFirst()
      throw new Refused(phone ? 'PHONE_TAKEN' : 'EMAIL_TAKEN', { status: 409 })
    }
    const { reward_points } = await readSettings(trx, actor.store.id, 'reward_points')
    const row = { store_id: actor.store.id, content: null, created_at: actor.now }
    if (reward_points.point_register_customer > 0) {
      await trx
        .insertInto('points_ledger')
        .values({
          ...row,
          customer_id: created.id,
          point: reward_points.point_register_customer,
          type: 'REGISTER_CUSTOMER',
          references_value: String(created.id),
        })
        .execute()
    }
    if (referrer && reward_points.point_introduce_customer > 0 && !(await isOwnReferrer(referrer.id))) {
      await trx
        .insertInto('points_ledger')
        .values({
          ...row,
          customer_id: referrer.id,
          point: reward_points.point_introduce_customer,
          type: 'REFERRAL_CUSTOMER',
          references_value: String(created.id),
        })
        .execute()
    }
    return created.id
  })
}
