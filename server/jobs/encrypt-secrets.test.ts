import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaStore } from '../core/media/media-store.ts'
import { openUploadClient, type UploadClient } from '../core/media/testing/upload-client.ts'
import { previewLabel, readPreviewLabel } from '../core/previews/preview-label.ts'
import { readLink, signLink } from '../core/partners/referral-link.ts'
import { addShare, openShare } from '../core/themes/shares.ts'
import { vnpayAccount } from '../core/payments/vnpay-account.ts'
import { openDatabase, secretsOf, type Database } from '../db/database.ts'
import { openKeyring, SecretUnreadable, secretContext } from '../db/keyring.ts'
import { prepareKeyring, readKeyring } from '../start/secret-keys.ts'
import { TEST_SECRET_KEY } from '../testing/secret-key.ts'
import { encryptSecrets, usedKeyIds } from './encrypt-secrets.ts'

const CANARY = { number: '9704229900112233', cmnd: '079188000999', gateway: 'CANARYGATEWAYKEY0123456789ABCDEF' }
const OLD = { number: '1234567890123', cmnd: '079188000111', factor: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }

let client: UploadClient
let customer: string
let owner: string
let card: string
const databases: Database[] = []

beforeAll(async () => {
  client = await openUploadClient()
  customer = await client.customer(1)
  owner = await client.signInOwner('owner', 1)
  const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#227755' } })
    .png()
    .toBuffer()
  card = (await client.asCustomer(customer, image, { purpose: 'id_card' })).data ?? ''
  await client.database.system(async (q) => {
    await sql`insert into store_settings (store_id, key, value) values (1, 'collaborator', '{}'), (1, 'agency', '{}')`.execute(
      q,
    )
    await sql`insert into store_settings (store_id, key, value) values (1, 'vnpay', ${JSON.stringify({ tmn_code: 'TMNCODE1', hash_secret: CANARY.gateway, pay_url: 'https://pay.test/' })}::jsonb)`.execute(
      q,
    )
    // as a version without encryption left it
    await sql`insert into customers (store_id, phone_number, name) values (1, '0911111111', 'Cũ')`.execute(q)
    await sql`insert into partners (store_id, customer_id, role, status, account_number, cmnd)
      select 1, id, 'agency', 1, ${OLD.number}, ${OLD.cmnd} from customers where name = 'Cũ'`.execute(q)
    await sql`insert into second_factors (owner_id, secret) select id, ${OLD.factor} from owners where kind = 'owner'`.execute(
      q,
    )
    await sql`insert into payout_requests (store_id, customer_id, role, money, account)
      select 1, id, 'agency', 100000, ${JSON.stringify({ bank: 'VCB', branch: null, account_name: 'CU', account_number: OLD.number })}::jsonb from customers where name = 'Cũ'`.execute(
      q,
    )
  })
  await encryptSecrets(client.database, keyring(TEST_SECRET_KEY), mediaStore(client.config))
  const saved = await client.app.fastify.inject({
    method: 'POST',
    url: '/api/customer/mot/collaborator/account',
    headers: { 'customer-token': customer },
    payload: account(),
  })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  await client.database.system((q) =>
    sql`update partners set status = 1; insert into wallet_ledger (store_id, customer_id, role, money, type) values (1, 1, 'collaborator', 500000, 'MANUAL_ADD')`.execute(
      q,
    ),
  )
  const asked = await client.app.fastify.inject({
    method: 'POST',
    url: '/api/customer/mot/collaborator/request_payment',
    headers: { 'customer-token': customer, 'idempotency-key': 'one' },
  })
  if (asked.statusCode !== 200) throw new Error(asked.body)
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await client.close()
})

const account = () => ({
  first_and_last_name: 'Lê Hoa',
  bank: 'VCB',
  branch: 'Hà Nội',
  account_name: 'LE HOA',
  account_number: CANARY.number,
  cmnd: CANARY.cmnd,
  issued_by: 'CA',
  front_card: card,
  cards_consent: true,
  back_card: card,
  payment_auto: false,
})
const keyring = (...keys: string[]) => openKeyring(keys)
const withKeys = (...keys: string[]): Database => {
  const database = openDatabase(client.connectionString, { keyring: keyring(...keys) })
  databases.push(database)
  return database
}

/** Every row of every table as text. */
async function dump(): Promise<string> {
  return client.database.system(async (q) => {
    const { rows: tables } = await sql<{
      name: string
    }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(q)
    const texts = []
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(name)} t`.execute(
        q,
      )
      texts.push(...rows.map(({ text }) => text))
    }
    return texts.join('\n')
  })
}
const files = (folder = client.config.dataDir) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => !file.includes('/media/') && statSync(file).isFile())
const storedCards = () => files().filter((file) => file.includes('/private/'))
const myAccount = async () =>
  (
    await client.app.fastify.inject({
      url: '/api/customer/mot/collaborator/account',
      headers: { 'customer-token': customer },
    })
  ).json<{ data: { account_number: string; cmnd: string } }>().data

test('a dump of the database and the files holds no bank number, no ID card and no gateway key in clear', async () => {
  const text = await dump()
  expect(text).toContain('LE HOA') // the dump is one
  for (const secret of [...Object.values(CANARY), ...Object.values(OLD)])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  expect(storedCards()).toHaveLength(1)
  for (const file of storedCards()) {
    expect(readFileSync(file).includes('WEBP')).toBe(false)
    expect(
      await sharp(readFileSync(file))
        .metadata()
        .catch(() => 'no image'),
    ).toBe('no image')
  }
})

test('who may read them reads them: the partner, the store, the gateway', async () => {
  expect(await myAccount()).toMatchObject({ account_number: CANARY.number, cmnd: CANARY.cmnd })
  const shown = await client.get(card, { 'customer-token': customer })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 })
  const payouts = (await client.get('/api/owner/mot/payouts', { cookie: owner })).json<{
    data: { data: { account: { account_number: string } }[] }
  }>()
  expect(payouts.data.data.map(({ account: { account_number } }) => account_number).toSorted()).toEqual([
    OLD.number,
    CANARY.number,
  ])
  const gateway = await client.database
    .forStore(1)
    .query((q) => vnpayAccount(q, { id: 1, code: 'mot', flags: {}, isDemo: false }))
  expect(gateway).toMatchObject({ hash_secret: CANARY.gateway, isStandIn: false })
})

describe('another key', () => {
  const NEW = randomBytes(32).toString('base64url')

  test('old keys decrypt; the next start encrypts everything with the first', async () => {
    const both = withKeys(NEW, TEST_SECRET_KEY)
    await client.database.system((q) => sql`update partners set account_number = account_number`.execute(q))
    const before = await both.forStore(1).query(async (q) => {
      const [row] = await q.selectFrom('partners').select('account_number').where('customer_id', '=', 1).execute()
      return secretsOf(q).decrypt(row?.account_number ?? '', secretContext(1, 'account_number'))
    })
    expect(before).toBe(CANARY.number)
    const hashes = async () =>
      await client.database.system((q) =>
        q.selectFrom('partners').select(['account_hash', 'cmnd_hash']).orderBy('customer_id').execute(),
      )
    const oldHashes = await hashes()
    const written = await encryptSecrets(both, keyring(NEW, TEST_SECRET_KEY), mediaStore(client.config))
    expect(written).toBe(2 + 2 + 1 + 1 + 1) // partners, payouts, gateway, second factor, ID card
    expect(await encryptSecrets(both, keyring(NEW, TEST_SECRET_KEY), mediaStore(client.config))).toBe(0)
    expect(await usedKeyIds(both)).toEqual([keyring(NEW).currentId])
    expect(await hashes()).not.toEqual(oldHashes)
    const kept = await withKeys(NEW)
      .forStore(1)
      .query((q) => vnpayAccount(q, { id: 1, code: 'mot', flags: {}, isDemo: false }))
    expect(kept?.hash_secret).toBe(CANARY.gateway)
    await encryptSecrets(both, keyring(TEST_SECRET_KEY, NEW), mediaStore(client.config))
    expect(await myAccount()).toMatchObject({ account_number: CANARY.number })
    expect((await client.get(card, { 'customer-token': customer })).statusCode).toBe(200)
  })

  test('a wrong or missing key is a clear error at the start, and nothing changes', async () => {
    const before = await dump()
    const config = (secretKeys?: string[]) => ({ dataDir: client.config.dataDir, secretKeys })
    await expect(prepareKeyring(client.database, config([NEW]))).rejects.toThrow(
      /^SECRET_KEY does not hold the key .* put the new one first/,
    )
    await expect(prepareKeyring(client.database, config())).rejects.toThrow(/^The key is missing .* or set SECRET_KEY/)
    expect(files().filter((file) => file.endsWith('secret.key'))).toEqual([])
    expect(await dump()).toBe(before)
    expect((await prepareKeyring(client.database, config([NEW, TEST_SECRET_KEY]))).ids).toHaveLength(2)
  })

  test('what was signed with the old key goes on while it stands behind the new one, and no longer', async () => {
    const now = new Date()
    const old = withKeys(TEST_SECRET_KEY)
    const link = {
      partnerId: 1,
      kind: 'product' as const,
      targetId: 1,
      expires: now.getTime() + 60_000,
      hasCart: false,
    }
    const view = { persona: 'customer', state: 'usual' } as const
    const author = { id: 1, name: 'Chủ' }
    const share = { version: null, days: 7, note: '', author, now }
    const { cookie, label, token } = await old.forStore(1).transaction(async (trx) => ({
      cookie: signLink(trx, 1, link),
      label: previewLabel(trx, 'mot', view, now) ?? '',
      token: (await addShare(trx, 1, share)).token,
    }))
    for (const [keys, isRead] of [
      [[TEST_SECRET_KEY], true],
      [[NEW, TEST_SECRET_KEY], true],
      [[NEW], false],
    ] as const) {
      const database = withKeys(...keys)
      const read = await database.system(async (q) => [
        readLink(q, 1, cookie, now),
        readPreviewLabel(q, label, now),
        await openShare(q, token, now),
      ])
      expect(
        read.map((one) => one !== undefined),
        keys.join(),
      ).toEqual([isRead, isRead, isRead])
    }
  })

  test('the file of the key is made once, for this user only, and may hold several keys', async () => {
    const own = await openUploadClient()
    const config = { dataDir: own.config.dataDir, secretKeys: undefined }
    const made = await prepareKeyring(own.database, config)
    const file = path.join(config.dataDir, 'secret.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect((await prepareKeyring(own.database, config)).ids).toEqual(made.ids)
    writeFileSync(file, `${NEW}\n${readFileSync(file, 'utf8')}`)
    expect(readKeyring(config).ids).toEqual([keyring(NEW).currentId, ...made.ids])
    writeFileSync(file, 'short')
    await expect(prepareKeyring(own.database, config)).rejects.toThrow(/holds no key of 32 characters/)
    rmSync(file)
    await own.close()
  })
})

test('a secret that was moved to another store or changed cannot be read', () => {
  const secrets = keyring(TEST_SECRET_KEY)
  const sealed = secrets.encrypt('0123456789', secretContext(1, 'account_number'))
  expect(secrets.decrypt(sealed, secretContext(1, 'account_number'))).toBe('0123456789')
  expect(secrets.encrypt('0123456789', secretContext(1, 'account_number'))).not.toBe(sealed)
  expect(() => secrets.decrypt(sealed, secretContext(2, 'account_number'))).toThrow(SecretUnreadable)
  expect(() => secrets.decrypt(`${sealed.slice(0, -2)}AA`, secretContext(1, 'account_number'))).toThrow(
    SecretUnreadable,
  )
  expect(() => keyring(randomBytes(32).toString('hex')).decrypt(sealed, secretContext(1, 'account_number'))).toThrow(
    /does not hold/,
  )
})
