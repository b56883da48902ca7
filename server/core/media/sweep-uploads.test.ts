import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../tests/setup/app.ts'
import { openVariants } from './media-files.ts'
import { mediaStore } from './media-store.ts'
import { MIN_AGE_HOURS, sweepUploads } from './sweep-uploads.ts'
import type { UploadClient } from './testing/upload-client.ts'
import { openUploadStage } from './testing/upload-stage.ts'
import { mp4 } from './testing/videos.ts'

let stage: Awaited<ReturnType<typeof openUploadStage>>
let client: UploadClient
let sql: typeof stage.sql
let customer: string
let image: Buffer
const HOUR_MS = 3_600_000

beforeAll(async () => {
  stage = await openUploadStage()
  ;({ client, sql, image, token: customer } = stage)
  await sql.query(`insert into products (store_id, id, name, price) values (1, 1, 'Áo', 1000)`)
})
afterAll(() => stage?.close())

const upload = async (options: Parameters<UploadClient['asCustomer']>[2] = {}) => {
  const { data } = await client.asCustomer(customer, options.what === 'video' ? mp4() : image, options)
  return (data ?? '').replace(/^http:\/\/[^/]*/, '')
}
const fileOf = (address: string) =>
  path.join(
    client.config.dataDir,
    address.includes('id_card')
      ? address.replace(/^.*\//, 'uploads/private/mot/')
      : address.replace(/^\/media\/mot\/upload/, 'uploads/public/mot'),
  )
const isThere = (address: string) => existsSync(fileOf(address))
const sweepAfter = (hours: number) =>
  sweepUploads(client.database, {
    media: mediaStore(client.config),
    variants: openVariants(client.config),
    now: new Date(Date.parse(client.config.fixtureNow ?? '') + hours * HOUR_MS),
  })
const LATER = MIN_AGE_HOURS + 1

test('an upload that nothing refers to is removed with its row, its file and its variants, when it is old enough', async () => {
  const [photo, video, card] = [await upload(), await upload({ what: 'video' }), await upload({ purpose: 'id_card' })]
  const variant = photo.replace('.webp', '-160.webp')
  expect((await client.get(variant)).statusCode).toBe(200)
  await sweepAfter(MIN_AGE_HOURS - 1)
  expect([photo, video, card].map(isThere)).toEqual([true, true, false]) // of an ID card, after a day
  expect(await sweepAfter(LATER)).toBe(2)
  expect([photo, video, card].map(isThere)).toEqual([false, false, false])
  expect((await client.get(variant)).statusCode).toBe(404)
  expect((await sql.query('select from uploads')).rowCount).toBe(0)
})

/** One statement per way of referring to an upload. */
const REFERENCES: Record<string, string> = {
  'a review': `insert into reviews (store_id, product_id, customer_id, stars, images) values (1, 1, 1, 5, jsonb_build_array($1::text))`,
  'a message with a picture': `insert into chat_messages (store_id, customer_id, is_user, link_images) values (1, 1, true, jsonb_build_array(jsonb_build_object('link', $1::text)))`,
  'an avatar': `update customers set avatar_image = $1 where store_id = 1 and id = 1`,
  'a product': `update products set images = jsonb_build_array($1::text) where store_id = 1`,
  'the text of a product': `update products set description = '<p><img src="' || $1 || '"></p>' where store_id = 1`,
  'a post': `insert into posts (store_id, title, content) values (1, 'Tin', '<img src="' || replace($1, '.webp', '-640.avif') || '">')`,
  'a theme': `insert into themes (store_id, document) values (1, jsonb_build_object('logo_url', $1::text))`,
  'the history of a theme': `insert into theme_versions (store_id, id, document) values (1, 1, jsonb_build_object('html', '<img src="' || $1 || '">'))`,
  'a draft of a theme': `insert into theme_drafts (store_id, document) values (1, jsonb_build_object('banners', jsonb_build_array(jsonb_build_object('image', $1::text))))`,
  'a screen for support': `insert into theme_bundles (store_id, id, content) values (1, repeat('a', 22), jsonb_build_object('document', jsonb_build_object('logo_url', $1::text)))`,
  'a proposed theme': `insert into theme_proposals (store_id, base, document, author_id, author_name) values (1, '{}', jsonb_build_object('logo_url', $1::text), 1, 'Lan')`,
  'a setting': `insert into store_settings (store_id, key, value) values (1, 'agency', jsonb_build_object('reward_image_url', $1::text))`,
  'an ID card': `insert into partners (store_id, customer_id, role, front_card) values (1, 1, 'collaborator', $1)`,
  'an encoded address': `insert into banners (store_id, place, image_url) values (1, 'carousel', replace($1, '/', '%2F'))`,
  'the store itself': `update stores set logo_url = $1 where id = 1`,
}

test.each(Object.entries(REFERENCES))('%s keeps an upload', async (_, statement) => {
  const [used, unused] = [await upload(), await upload()]
  await sql.query(statement, [used])
  expect(await sweepAfter(LATER)).toBe(1)
  expect([isThere(used), isThere(unused)]).toEqual([true, false])
})

test('an upload is removed some time after the last reference to it has gone', async () => {
  const photo = await upload()
  await sql.query(REFERENCES['an avatar'] ?? '', [photo])
  await sweepAfter(LATER)
  await sql.query('update customers set avatar_image = null')
  await sweepAfter(LATER + 25)
  expect(isThere(photo)).toBe(false)
})

test('a reference that is being written while the sweep runs keeps its upload', async () => {
  const photo = await upload()
  await sql.query('begin')
  await sql.query(REFERENCES['an avatar'] ?? '', [photo])
  await sweepAfter(LATER) // does not see the reference yet
  expect(isThere(photo)).toBe(true)
  await sql.query('commit')
  await sweepAfter(LATER)
  expect(isThere(photo)).toBe(true)
})

test('sweeps and references at the same time: no row refers to a file that was removed, except to one removed before', async () => {
  const photos = await Promise.all(Array.from({ length: 8 }, () => upload()))
  const write = photos.map(async (photo) => {
    const other = new pg.Client({ connectionString: client.connectionString })
    await other.connect()
    const existed = isThere(photo)
    await other.query('begin')
    await other.query(REFERENCES['a review'] ?? '', [photo])
    const { rowCount } = await other.query('select from uploads where store_id = 1 and name = $1', [
      path.basename(photo, '.webp'),
    ])
    await other.query('commit')
    await other.end()
    return { photo, isHeld: existed && rowCount === 1 }
  })
  const [held] = await Promise.all([Promise.all(write), sweepAfter(LATER), sweepAfter(LATER)])
  await sweepAfter(LATER + 48)
  for (const { photo, isHeld } of held) expect([photo, isThere(photo)]).toEqual([photo, isHeld])
})

describe('tables that may refer to uploads', () => {
  /** Columns of text or JSON in tables that are not searched, because no address of an upload can be in them. */
  const WITHOUT_MEDIA: Record<string, string[]> = {
    addresses: [
      'address_detail',
      'district_name',
      'email',
      'name',
      'phone',
      'postcode',
      'province_name',
      'scheme',
      'village',
      'wards_name',
    ],
    agency_types: ['name'],
    audit_log: ['action', 'after', 'author_name', 'before', 'subject_id', 'subject_kind', 'subject_name'], // names an image, keeps none
    bonus_product_items: ['role'],
    branches: [
      'account_name',
      'account_number',
      'address_detail',
      'bank',
      'bank_bin',
      'branch_code',
      'district_name',
      'email',
      'name',
      'opening_hours',
      'phone',
      'province_name',
      'wards_name',
    ],
    cart_lines: ['note'],
    carts: ['bonus_choices', 'code_voucher', 'dropped_voucher'],
    customer_searches: ['term'],
    device_tokens: ['device_type', 'token'],
    customer_groups: ['conditions', 'name'],
    domain_claims: ['host', 'token'],
    domains: ['host'],
    focal_points: ['image'],
    gateway_refunds: ['author_name', 'problem', 'request_id', 'status'],
    idempotency_keys: ['actor', 'answer', 'key'],
    order_money: ['author_name', 'kind', 'note', 'reason', 'reference', 'way'],
    order_notes: ['author_name', 'content'],
    order_payments: ['provider_transaction', 'status', 'txn_ref'],
    order_returns: ['author_name', 'note'],
    order_status_records: ['note'],
    notices: ['channel', 'payload'],
    otp_codes: ['target'],
    outbox: ['kind', 'payload', 'problem', 'request_id'],
    owner_attempts: ['key'],
    owner_sessions: ['last_ip', 'user_agent'],
    owners: ['email', 'kind', 'name', 'password_hash'],
    partner_requests: ['note', 'role'],
    payout_files: ['author_name'],
    payout_requests: ['account', 'locked_by', 'note', 'role'],
    points_ledger: ['content', 'references_value', 'type'],
    product_cells: ['name', 'sku'],
    product_import_rows: ['cells'], // an address of the file counts once it is written to an item
    product_imports: ['author_name', 'columns', 'file_name', 'format', 'header', 'status'],
    promotion_uses: ['kind'],
    rate_limits: ['key'],
    referral_clicks: ['kind'],
    search_promotions: ['term', 'words'],
    search_synonyms: ['names'],
    search_terms: ['term'],
    search_words: ['word'],
    second_factors: ['secret'],
    sessions: ['user_agent'],
    shipping_rates: ['description', 'ship_speed_code'],
    staff_invitations: ['email', 'role'],
    stock_notices: ['email', 'lang'],
    stock_movements: ['action', 'author_name', 'cell_name', 'note'],
    store_owners: ['role'],
    suspect_orders: ['author_name', 'decision', 'reason', 'role', 'signals'],
    theme_comments: ['attempt', 'closed_by', 'name', 'place', 'text'],
    theme_shares: ['approvals', 'author_name', 'note', 'salt'],
    uploads: ['ending', 'key_id', 'name', 'purpose'],
    voucher_codes: ['code'],
    voucher_uses: ['code'],
    write_probe: ['filler'],
    wallet_ledger: ['note', 'reference', 'role', 'type'],
    wallets: ['role'],
  }

  test('each has the trigger, or its columns are listed here', async () => {
    const { rows } = await sql.query<{ table: string; columns: string[] }>(`
      select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')
        and c.udt_name not in ('_int4', '_int8') and c.table_name not like 'kysely%' and c.is_generated = 'NEVER'
        and not exists (select from pg_trigger where tgrelid = c.table_name::regclass and tgname = 'hold_uploads')
      group by 1 order by 1`)
    expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(WITHOUT_MEDIA)
  })

  test('in the fixture stores every table with an address of media has the trigger', async () => {
    const seeded = await openTestApp()
    const { rows } = await seeded.database.system(async (q) => {
      const { sql: raw } = await import('kysely')
      const tables = await raw<{
        name: string
      }>`select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and tgname = 'hold_uploads')`.execute(q)
      const found = await Promise.all(
        tables.rows.map(async ({ name }) => {
          const { rows: hits } =
            await raw`select from ${raw.table(name)} t where to_jsonb(t)::text like '%/media/%' limit 1`.execute(q)
          return hits.length > 0 ? [name] : []
        }),
      )
      return { rows: found.flat() }
    })
    await seeded.close()
    expect(rows).toEqual([])
  })
})
