import type { FixtureStore, PartnerFixture, PersonFixture } from '../../fixtures/types.ts'
import type { Query } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'

/** Customers with addresses, favourites, notifications and chats; partners with requests, wallets and points. The ledgers' triggers compute the balances. */
export async function seedPeople(q: Query, { store, people }: FixtureStore, passwordHash: string): Promise<void> {
  const store_id = store.id
  const idOf = new Map(people.map((person) => [person.phone_number, person.id]))
  const customers = people.map((person) => ({
    store_id,
    id: person.id,
    phone_number: person.phone_number,
    phone_proved_at: person.created_at,
    email: person.email,
    password_hash: person.has_password ? passwordHash : null,
    name: person.name,
    avatar_image: person.avatar_image,
    date_of_birth: person.date_of_birth,
    sex: person.sex,
    official: true,
    is_sale: false,
    debt: 0,
    referral_phone_number: person.referral_phone_number,
    referrer_id: idOf.get(person.referral_phone_number ?? '') ?? null,
    created_at: person.created_at,
    updated_at: person.created_at,
  }))
  await insertRows(
    q,
    'customers',
    customers.filter((customer) => customer.referrer_id === null),
  )
  await insertRows(
    q,
    'customers',
    customers.filter((customer) => customer.referrer_id !== null),
  )
  await insertRows(
    q,
    'addresses',
    each(people, (person) =>
      person.addresses.map((address) => ({
        store_id,
        customer_id: person.id,
        scheme: 'legacy',
        ...address,
        created_at: person.created_at,
      })),
    ),
  )
  await insertRows(
    q,
    'favorites',
    each(people, (person) =>
      person.favorites.map((product_id) => ({
        store_id,
        customer_id: person.id,
        product_id,
        created_at: person.created_at,
      })),
    ),
  )
  await insertRows(
    q,
    'notifications',
    numbered(
      store_id,
      each(people, (person) => person.notifications.map((notice) => ({ store_id, customer_id: person.id, ...notice }))),
    ),
  )
  await insertRows(
    q,
    'chat_messages',
    numbered(
      store_id,
      each(people, (person) =>
        person.messages.map((message, index) => ({
          store_id,
          customer_id: person.id,
          ...message,
          is_read: index < person.messages.length - 1,
          updated_at: message.created_at,
        })),
      ),
    ),
  )
  await seedPartners(q, store_id, store.agency.types, people)
  await insertRows(
    q,
    'points_ledger',
    numbered(
      store_id,
      each(people, (person) => person.points_history.map((row) => ({ store_id, customer_id: person.id, ...row }))),
    ),
  )
}

async function seedPartners(
  q: Query,
  store_id: number,
  types: { id: number; name: string; commission_percent: number }[],
  people: PersonFixture[],
) {
  await insertRows(
    q,
    'agency_types',
    types.map(({ id, name, commission_percent }, position) => ({ store_id, id, name, commission_percent, position })),
  )
  const requests = each(people, (person) =>
    (['collaborator', 'agency'] as const).flatMap((role) => {
      const request = role === 'agency' ? person.agency_request : person.collaborator_request
      return request
        ? [
            {
              store_id,
              customer_id: person.id,
              role,
              status: request.status,
              note: request.note,
              created_at: request.created_at,
              updated_at: request.created_at,
            },
          ]
        : []
    }),
  )
  await insertRows(q, 'partner_requests', requests)
  const partners = each(people, (person) => [
    ...(person.collaborator
      ? [
          {
            person,
            role: 'collaborator' as const,
            partner: person.collaborator as PartnerFixture,
            agency_type_id: null as number | null,
            status: person.status_collaborator,
          },
        ]
      : []),
    ...(person.agency
      ? [
          {
            person,
            role: 'agency' as const,
            partner: person.agency as PartnerFixture,
            agency_type_id: person.agency.agency_type_id,
            status: person.status_agency,
          },
        ]
      : []),
  ])
  await insertRows(
    q,
    'partners',
    partners.map(({ person, role, partner, agency_type_id, status }) => ({
      store_id,
      customer_id: person.id,
      role,
      status,
      agency_type_id,
      ...partner.account,
      created_at: person.created_at,
    })),
  )
  await insertRows(
    q,
    'wallet_ledger',
    numbered(
      store_id,
      partners.flatMap(({ person, role, partner }) =>
        partner.ledger.map((row) => ({ store_id, customer_id: person.id, role, ...row })),
      ),
    ),
  )
  await insertRows(
    q,
    'payout_requests',
    partners.flatMap(({ person, role, partner }) =>
      partner.payment_requests.map((request) => ({
        store_id,
        customer_id: person.id,
        role,
        ...request,
        account: partner.account,
      })),
    ),
  )
}

const each = <T>(people: PersonFixture[], rows: (person: PersonFixture) => T[]) => people.flatMap(rows)
/** Assigns ids in chronological order, for lists sorted by id. */
function numbered<T extends { created_at: string }>(store_id: number, rows: T[]): (T & { id: number })[] {
  return rows
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
    .map((row, index) => ({ ...row, id: store_id * 10_000 + index + 1 }))
}
