import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fixtureFocalPoints } from '../../fixtures/pictures/focal-points.ts'
import type { FixtureStore, StoreFixture } from '../../fixtures/types.ts'
import type { Query, Trx } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedContent } from './seed-content.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPeople } from './seed-people.ts'
import { openSeeder } from './seeder.ts'

const THEMES = path.resolve(import.meta.dirname, '../../themes')

/** Seeds one fixture store, in the transaction of `q`. */
export async function seedStore(q: Trx, fixture: FixtureStore, passwordHash: string): Promise<void> {
  await seedRecord(q, fixture.store, passwordHash)
  const insert = await openSeeder(q, fixture.store.id)
  await insert('focal_points', await fixtureFocalPoints(fixture.store.store_code))
  await seedCatalogue(q, insert, fixture)
  await seedContent(q, insert, fixture)
  await seedPeople(insert, fixture, passwordHash)
  await seedOrders(insert, fixture)
}

async function seedRecord(q: Query, store: StoreFixture, passwordHash: string) {
  const store_id = store.id
  await insertRows(q, 'stores', [
    {
      id: store_id,
      is_demo: true,
      store_code: store.store_code,
      name: store.name,
      address: store.address,
      id_type_of_store: store.id_type_of_store,
      career: store.career,
      logo_url: store.logo_url,
      has_upload_store: Boolean(store.link_google_play ?? store.link_apple_store),
      link_google_play: store.link_google_play,
      link_apple_store: store.link_apple_store,
      date_expried: store.date_expried,
      created_at: store.created_at,
      flags: {
        has_quotation: store.has_quotation,
        extra_social: store.extra_social,
        sheet_url: store.sheet_url,
        krw_per_vnd: store.krw_per_vnd,
        scheme: store.scheme,
      },
    },
  ])
  await insertRows(
    q,
    'store_settings',
    settings(store).map(([key, value]) => ({ store_id, key, value })),
  )
  const owner = await q
    .insertInto('owners')
    .values({ email: store.owner.email, name: store.owner.name, password_hash: passwordHash, kind: 'owner' })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name: store.owner.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await q.insertInto('store_owners').values({ store_id, owner_id: owner.id }).execute()
  const theme = await themeDocument(store.store_code)
  await insertRows(q, 'themes', [{ store_id, document: theme, version: 1, published_at: store.created_at }])
  await insertRows(q, 'theme_versions', [
    {
      store_id,
      id: 1,
      document: theme,
      name: 'Bản đầu tiên',
      author_id: owner.id,
      author_name: store.owner.name,
      published_at: store.created_at,
    },
  ])
}

/** Rows of `store_settings`; the keys are those of server/core/stores/store-settings.ts. */
function settings(store: StoreFixture): [string, object][] {
  return [
    [
      'checkout',
      {
        vat_percent: store.vat_percent,
        allow_branch_payment_order: store.allow_branch_payment_order,
        auto_choose_default_branch_payment_order: store.auto_choose_default_branch_payment_order,
        return_days: 7,
      },
    ],
    ['reward_points', store.reward_points],
    ['collaborator', { ...store.collaborator, referral_of: 'commission' }],
    ['agency', { ...store.agency, types: undefined, type_rose: 0, percent_referral: 5, referral_of: 'commission' }],
    ['partners', { required_agency_ctv_has_referral_code: store.required_agency_ctv_has_referral_code }],
    ['accounts', { is_use_otp: true, fixed_otp: '000000' }],
    ['config_user_vip', store.config_user_vip ?? { customer_copyright: null, url_customer_copyright: null }],
  ]
}

/** The published theme: themes/<store_code>.json unchanged; without the file an empty document, which resolves to the defaults. */
async function themeDocument(storeCode: string): Promise<object> {
  try {
    return JSON.parse(await readFile(path.join(THEMES, `${storeCode}.json`), 'utf8')) as object
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw problem
  }
}
