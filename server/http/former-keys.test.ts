import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIXTURE_NOW } from '../../fixtures/clock.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { root } from '../../scripts/root.ts'
import { createPasswordReset, isResetToken } from '../core/staff/password-reset.ts'
import { readLink, signLink } from '../core/partners/referral-link.ts'
import { previewLabel, readPreviewLabel } from '../core/previews/preview-label.ts'
import { isRefusal } from '../core/shared/refused.ts'
import { readBundle, signedBundle } from '../core/themes/bundles.ts'
import { addShare, openShare } from '../core/themes/shares.ts'
import { openDatabase, secretsOf, type Database } from '../db/database.ts'
import { openKeyring } from '../db/keyring.ts'

const [OLD, NEW] = ['the-first-key-of-this-server-12345678', 'the-second-key-of-this-server-1234567']
const STORE = { id: 2350, code: 'linh-beauty' }
const now = new Date(FIXTURE_NOW)
const later = new Date(now.getTime() + 60_000)

type Signed = {
  make: (database: Database) => Promise<string>
  reads: (database: Database, signed: string) => Promise<boolean>
}
/** What is signed with SECRET_KEY and given away, by the file that signs it. */
const SIGNED: Record<string, Signed> = {
  'server/core/partners/referral-link.ts': {
    make: (database) =>
      database.system(async (q) =>
        signLink(q, STORE.id, {
          ...{ partnerId: 1, kind: 'product', targetId: 2, hasCart: false },
          expires: later.getTime(),
        }),
      ),
    reads: (database, signed) => database.system(async (q) => readLink(q, STORE.id, signed, now) !== undefined),
  },
  'server/core/previews/preview-label.ts': {
    make: (database) =>
      database.system(async (q) => previewLabel(q, STORE.code, { persona: 'visitor', state: 'usual' }, now) ?? ''),
    reads: (database, signed) => database.system(async (q) => readPreviewLabel(q, signed, now) !== undefined),
  },
  'server/core/themes/bundles.ts': {
    make: (database) =>
      database.system(async (q) =>
        signedBundle(
          q,
          STORE.id,
          JSON.stringify({
            ...{ store_code: STORE.code, document: {}, place: '', changes: [] },
            made_at: FIXTURE_NOW,
          }),
        ),
      ),
    async reads(database, signed) {
      const keyring = await database.system(async (q) => secretsOf(q))
      const read = await readBundle(
        keyring,
        STORE,
        Buffer.from(JSON.stringify({ bundle: JSON.parse(signed) as object })),
      )
      return !isRefusal(read) && !read.isForeign
    },
  },
  'server/core/themes/shares.ts': {
    make: async (database) =>
      (
        await database
          .forStore(STORE.id)
          .transaction((trx) =>
            addShare(trx, STORE.id, { version: null, days: 1, note: '', author: { id: 1, name: 'Mai' }, now }),
          )
      ).token,
    reads: (database, signed) => database.system(async (q) => typeof (await openShare(q, signed, now)) === 'object'),
  },
  'server/core/staff/password-reset.ts': {
    make: async (database) =>
      (await database.systemTransaction((trx) => createPasswordReset(trx, 'owner@linh-beauty.test', now)))?.token ?? '',
    reads: (database, signed) => database.system((q) => isResetToken(q, signed, later)),
  },
}
/** They keep hashes to compare, which are made anew when the key changes (jobs/encrypt-secrets.ts). */
const COMPARED = ['server/core/accounts/account-secrets.ts']

const databases: Database[] = []
let [before, during]: Database[] = []
beforeAll(async () => {
  const connectionString = await createTestDatabase()
  const open = (...keys: string[]) => openDatabase(connectionString, { keyring: openKeyring(keys) })
  databases.push((before = open(OLD)), (during = open(NEW, OLD)))
})
afterAll(() => Promise.all(databases.map((database) => database.close())))

test('each file that signs with SECRET_KEY is tried below', () => {
  const signing = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) =>
      file !== 'server/db/keyring.ts' &&
      !file.endsWith('.test.ts') &&
      /\.hash(?:es)?\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(signing.toSorted()).toEqual([...Object.keys(SIGNED), ...COMPARED].toSorted())
})

describe('what was given away before SECRET_KEY changed', () => {
  test.each(Object.entries(SIGNED))('is read while the former key is kept: %s', async (_, { make, reads }) => {
    const signed = await make(before!)
    expect(signed).not.toBe('')
    expect(await reads(before!, signed)).toBe(true)
    expect(await reads(during!, signed)).toBe(true)
    const changed = signed.replace(/[\w-](?=[^\w-]*$)|(?<="signature":")./, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect(await reads(during!, changed)).toBe(false)
  })
})
