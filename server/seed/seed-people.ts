import type { FixtureStore, PartnerFixture, PersonFixture, StoreFixture } from '../../fixtures/types.ts'
import type { Insert } from './seeder.ts'

/** Customers with addresses, favourites, notifications and chats; partners with requests, wallets and points. The ledgers' triggers compute the balances. */
export async function seedPeople(insert: Insert, { store, people }: FixtureStore, passwordHash: string): Promise<void> {
  const idOf = new Map(people.map((person) => [person.phone_number, person.id]))
  const customers = people.map((person) => ({
    ...person,
    phone_proved_at: person.created_at,
    password_hash: person.has_password ? passwordHash : null,
    official: true,
    is_sale: false,
    debt: 0,
    referrer_id: idOf.get(person.referral_phone_number ?? '') ?? null,
    updated_at: person.created_at,
  }))
  const [first, referred] = [
    customers.filter((customer) => customer.referrer_id === null),
    customers.filter((customer) => customer.referrer_id !== null),
  ]
  await insert('customers', first)
  await insert('customers', referred)
  const of = <Row extends object>(rows: (person: PersonFixture) => Row[]) =>
    people.flatMap((person) => rows(person).map((row) => ({ customer_id: person.id, ...row })))
  await insert(
    'addresses',
    of(({ addresses, created_at }) => addresses.map((address) => ({ scheme: 'legacy', ...address, created_at }))),
  )
  await insert(
    'favorites',
    of(({ favorites, created_at }) => favorites.map((product_id) => ({ product_id, created_at }))),
  )
  const notifications = of((person) => person.notifications)
  await insert('notifications', numbered(store.id, notifications))
  const messages = of((person) =>
    person.messages.map((message, index) => ({
      ...message,
      is_read: index < person.messages.length - 1,
      updated_at: message.created_at,
    })),
  )
  await insert('chat_messages', numbered(store.id, messages))
  await seedPartners(insert, store, people)
  const points = of((person) => person.points_history)
  await insert('points_ledger', numbered(store.id, points))
}

const FILE_ID = 1
const NEXT_RUN = '2026-12-01'

async function seedPartners(insert: Insert, store: StoreFixture, people: PersonFixture[]) {
  await insert(
    'agency_types',
    store.agency.types.map((type, position) => ({ ...type, position })),
  )
  const requests = people.flatMap((person) =>
    (['collaborator', 'agency'] as const).flatMap((role) => {
      const request = role === 'agency' ? person.agency_request : person.collaborator_request
      return request ? [{ ...request, customer_id: person.id, role, updated_at: request.created_at }] : []
    }),
  )
  await insert('partner_requests', requests)
  const partners = people.flatMap(({ id, created_at, collaborator, agency, status_collaborator, status_agency }) => {
    const ofPerson = (
      role: 'collaborator' | 'agency',
      partner: PartnerFixture,
      status: number,
      type: number | null,
    ) => ({
      own: { customer_id: id, role },
      partner,
      row: {
        status,
        agency_type_id: type,
        ...partner.account,
        created_at,
        suspended_at: partner.suspended_at ?? null,
        suspended_reason: partner.suspended_reason ?? null,
      },
    })
    return [
      ...(collaborator ? [ofPerson('collaborator', collaborator, status_collaborator, null)] : []),
      ...(agency ? [ofPerson('agency', agency, status_agency, agency.agency_type_id)] : []),
    ]
  })
  await insert(
    'partners',
    partners.map(({ own, row }) => ({ ...row, ...own })),
  )
  const ledger = partners.flatMap(({ own, partner }) => partner.ledger.map((row) => ({ ...row, ...own })))
  await insert('wallet_ledger', numbered(store.id, ledger))
  const payouts = partners.flatMap(({ own, partner: { payment_requests, account } }) =>
    payment_requests.map((request) => ({ ...request, ...own, account })),
  )
  const locked = payouts.filter(({ locked_at }) => locked_at !== undefined)
  const taken = { author_name: store.owner.name, payment_date: NEXT_RUN, created_at: locked[0]?.locked_at }
  await insert('payout_files', locked.length > 0 ? [{ id: FILE_ID, ...taken }] : [])
  await insert(
    'payout_requests',
    payouts.map((request) => ({
      ...request,
      locked_at: request.locked_at ?? null,
      locked_by: request.locked_at ? store.owner.name : null,
      file_id: request.locked_at ? FILE_ID : null,
    })),
  )
}

/** Assigns ids in chronological order, for lists sorted by id. */
function numbered<T extends { created_at: string }>(store_id: number, rows: T[]): (T & { id: number })[] {
  return rows
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
    .map((row, index) => ({ ...row, id: store_id * 10_000 + index + 1 }))
}
