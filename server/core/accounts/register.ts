import type { z } from 'zod'
import type { RegisterInput } from '../../../src/contract/inputs/login.ts'
import type { Actor } from '../shared/actor.ts'
import { hashPassword, isPassword } from '../shared/password.ts'
import { inTransaction, Refused, type Refusal } from '../shared/refused.ts'
import { findContacts } from './customer-contacts.ts'
import { detachUnprovedPhone } from './prove-phone.ts'

/**
 * Creates a customer; returns the id, or PHONE_TAKEN / EMAIL_TAKEN (409). An unknown referrer is ignored: registration still succeeds. Only a code
 * sent to the phone proves it (decision 61): the number then leaves the account that has it without proof. Points come with the first order
 * (orders/reward-newcomer.ts).
 */
export async function createCustomer(actor: Actor, body: z.output<typeof RegisterInput>): Promise<number | Refusal> {
  const password_hash = await hashPassword(body.password)
  const isProved = body.otp_from === 'phone'
  return inTransaction(actor, async (trx) => {
    if (isProved) await detachUnprovedPhone(trx, actor, body.phone_number)
    const referrer =
      body.referral_phone_number && body.referral_phone_number !== body.phone_number
        ? await findContacts(trx, actor.store.id, { phone_number: body.referral_phone_number })
        : undefined
    const created = await trx
      .insertInto('customers')
      .values({
        store_id: actor.store.id,
        phone_number: body.phone_number,
        phone_proved_at: isProved ? actor.now : null,
        email: body.email ?? null,
        password_hash,
        name: body.name,
        sex: body.sex,
        referrer_id: referrer?.id ?? null,
        owes_referral: referrer !== undefined,
        referral_phone_number: referrer?.phone_number ?? null,
        created_at: actor.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created) return created.id
    const phone = await findContacts(trx, actor.store.id, { phone_number: body.phone_number })
    throw new Refused(phone ? 'PHONE_TAKEN' : 'EMAIL_TAKEN', { status: 409 })
  })
}

/**
 * The customer that the same registration made before, when its answer was lost: with the contact that the code proved again, and the password.
 * Costs the same when there is none.
 */
export async function findRegistered(
  actor: Actor,
  { phone_number, email, password, otp_from }: z.output<typeof RegisterInput>,
): Promise<number | undefined> {
  const customer = await actor.db.query((q) =>
    q
      .selectFrom('customers')
      .select(['id', 'password_hash'])
      .where('store_id', '=', actor.store.id)
      .where('phone_number', '=', phone_number)
      .$if(otp_from === 'email', (one) => one.where('email', '=', email ?? ''))
      .$if(otp_from === 'phone', (one) => one.where('phone_proved_at', 'is not', null))
      .executeTakeFirst(),
  )
  return (await isPassword(password, customer?.password_hash)) ? customer?.id : undefined
}
