import type { Query, Trx } from '../../db/database.ts'
import type { Actor } from '../shared/actor.ts'

type Known = { id: number } | { phone_number: string } | { email: string }

const contacts = (q: Query, storeId: number, known: Known) =>
  q
    .selectFrom('customers')
    .select(['id', 'phone_number', 'email', 'referrer_id'])
    .where((eb) => eb.and({ store_id: storeId, ...known }))

/** A customer with contacts and referrer; undefined when the store has none of this id, phone number or e-mail address. */
export const findContacts = (q: Query, storeId: number, known: Known) => contacts(q, storeId, known).executeTakeFirst()

/** The calling customer. Other transactions that change this customer wait for the end of this one. */
export const lockContacts = (trx: Trx, { store, customer }: Actor) =>
  contacts(trx, store.id, { id: customer?.id ?? 0 })
    .forUpdate()
    .executeTakeFirstOrThrow()
