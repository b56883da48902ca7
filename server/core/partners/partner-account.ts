import { sql } from 'kysely'
import type { z } from 'zod'
import type { PartnerAccountInput, PartnerRequestInput } from '../../../src/contract/inputs/partner-account.ts'
import { ID_CARD_DAYS } from '../../../src/contract/limits.ts'
import { PartnerAccount } from '../../../src/contract/partners.ts'
import { addDays, vietnamDay } from '../../../src/domain/date-range.ts'
import { secretsOf, type Query, type Trx } from '../../db/database.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { decryptAccount, encryptAccount } from '../accounts/account-secrets.ts'
import { recordDevice } from '../accounts/record-device.ts'
import { writeNotice } from '../accounts/account-notice.ts'
import { REAUTH_REQUIRED } from '../accounts/reauthenticate.ts'
import { Refused } from '../shared/refused.ts'
import { PARTNER_STATUS } from '../../db/codes.ts'

const FIELDS = PartnerAccount.omit({ cards_until: true }).keyof().options
/** An account before the first save. */
export const NO_ACCOUNT: PartnerAccount = {
  first_and_last_name: null,
  bank: null,
  branch: null,
  account_name: null,
  account_number: null,
  front_card: null,
  back_card: null,
  cards_until: null,
  cmnd: null,
  issued_by: null,
  payment_auto: false,
}

/** A partner's bank account and identity; null fields before the first save. */
export async function readAccount(
  q: Query,
  actor: { store: { id: number }; customer?: { id: number } | undefined },
  role: PartnerRole,
): Promise<PartnerAccount> {
  const row = await q
    .selectFrom('partners')
    .select(FIELDS)
    .select(sql<string | null>`to_char(cards_until, 'YYYY-MM-DD')`.as('cards_until'))
    .where((eb) => eb.and({ store_id: actor.store.id, customer_id: actor.customer?.id ?? 0, role }))
    .executeTakeFirst()
  return row ? decryptAccount(secretsOf(q), actor.store.id, row) : NO_ACCOUNT
}

/** Saves what was sent with a request to become a partner; what was not sent stays. Refuses as `saveAccount`, without a proof of who asks. */
export async function saveGivenAccount(
  trx: Trx,
  actor: Actor,
  role: PartnerRole,
  sent: z.output<typeof PartnerRequestInput>,
): Promise<void> {
  const given = Object.entries(sent).filter(
    ([name, value]) => name in NO_ACCOUNT && value !== null && value !== undefined,
  )
  if (given.every(([, value]) => value === false)) return
  const { cards_until: _, ...existing } = await readAccount(trx, actor, role)
  const account = { ...existing, ...Object.fromEntries(given), cards_consent: sent.cards_consent ?? false }
  await saveAccount(trx, actor, role, account, { isReauthenticated: false })
}

/**
 * Saves the whole object. A customer who is not a partner yet gets an inactive record; only the store activates it. Another bank account needs
 * `isReauthenticated`, the first one too once the partner is active, because commission may be waiting for it; the partner is notified. Before that the
 * first one is free: there is nothing to pay out, and the registration form shows it to the account's owner. Refuses REAUTH_REQUIRED (403) and CARD_CONSENT_NEEDED.
 */
export async function saveAccount(
  trx: Trx,
  actor: Actor,
  role: PartnerRole,
  input: z.output<typeof PartnerAccountInput>,
  { isReauthenticated }: { isReauthenticated: boolean },
): Promise<PartnerAccount> {
  const { password: _, reauth_otp: __, reauth_otp_from: ___, cards_consent, ...given } = input
  const cards = { front_card: given.front_card ?? null, back_card: given.back_card ?? null }
  await recordDevice(trx, actor)
  const owner = await trx
    .selectFrom('customers')
    .select('email')
    .where('store_id', '=', actor.store.id)
    .where('id', '=', actor.customer?.id ?? 0)
    .forNoKeyUpdate() // one save at a time, also of the first account
    .executeTakeFirst()
  const existing = await readAccount(trx, actor, role)
  const account = { ...given, ...cards, cards_until: lastDayOf(cards, existing, { cards_consent, now: actor.now }) }
  const isActive =
    (role === 'agency' ? actor.customer?.isAgency : actor.customer?.isCollaborator) ||
    actor.customer?.suspended?.includes(role) // who is paid what is left
  const isChanged = (['account_number', 'bank', 'account_name'] as const).some(
    (name) => existing[name] !== (account[name] ?? null),
  )
  const isOther = isChanged && existing.account_number !== null // the first account is not a change
  const isOtherPerson = isChanged || existing.cmnd !== (account.cmnd ?? null)
  const needsReauth = isOther || (isChanged && isActive === true)
  if (needsReauth && !isReauthenticated) throw new Refused(...REAUTH_REQUIRED)
  if (needsReauth) await writeNotice(trx, actor, actor.customer?.id ?? 0, 'bank_changed', owner?.email)
  const stored = {
    ...account,
    ...encryptAccount(secretsOf(trx), actor.store.id, account),
    ...(isOtherPerson ? { account_saved_at: actor.now } : {}),
  }
  await trx
    .insertInto('partners')
    .values({
      ...stored,
      store_id: actor.store.id,
      customer_id: actor.customer?.id ?? 0,
      role,
      status: PARTNER_STATUS.inactive,
      created_at: actor.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'customer_id', 'role'])
        .doUpdateSet({ ...stored, ...(isOther ? { account_changed_at: actor.now } : {}) }),
    )
    .execute()
  return readAccount(trx, actor, role)
}

type Cards = Pick<PartnerAccount, (typeof CARDS)[number]>
const CARDS = ['front_card', 'back_card'] as const

/** The last day of the pictures: of another one counted from now, which needs consent. Refuses CARD_CONSENT_NEEDED. */
function lastDayOf(
  cards: Cards,
  before: PartnerAccount,
  { cards_consent, now }: { cards_consent: boolean; now: Date },
): string | null {
  if (CARDS.every((side) => cards[side] === null)) return null
  if (CARDS.every((side) => cards[side] === null || cards[side] === before[side])) return before.cards_until
  if (!cards_consent) throw new Refused('CARD_CONSENT_NEEDED', { data: { field: 'cards_consent' } })
  return addDays(vietnamDay(now), ID_CARD_DAYS)
}
