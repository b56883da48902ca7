import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportStore } from '../../server/core/archive/export-store.ts'
import { importStore } from '../../server/core/archive/import-store.ts'
import { mediaStore } from '../../server/core/media/media-store.ts'
import { PATHS, productPath } from '../../src/domain/paths.ts'
import { openTestApp, type TestApp } from '../setup/app.ts'

const [FROM, AS] = ['linh-beauty', 'linh-dep']
let here: TestApp
let there: TestApp
let folder: string
beforeAll(async () => {
  here = await openTestApp({ pages: true })
  there = await openTestApp({ pages: true, seeded: false })
  folder = await mkdtemp(path.join(tmpdir(), 'store-file-'))
})
afterAll(async () => {
  await here?.close()
  await there?.close()
  await rm(folder, { recursive: true })
})

/** The body of a page, without what differs between any two renders. */
async function pageOf({ app }: TestApp, { code, id }: { code: string; id: number }, url: string): Promise<string[]> {
  const { statusCode, body } = await app.fastify.inject({ url, headers: { host: `${code}.localhost:3000` } })
  const html = body
    .replaceAll(AS, FROM)
    .replaceAll(new RegExp(`"(id|store_id)":${id}\\b`, 'g'), '')
    .replaceAll(/"dataUpdatedAt":\d+/g, '')
    .replaceAll(/(?<=[?&]v=)[0-9a-f]+/g, '')
  return [String(statusCode), ...html.split(/(?=[<{,])/)] // so that a difference is one line
}

test('a store that was exported and imported under another code on another server has equal pages', async () => {
  const file = path.join(folder, 'linh.zip')
  const { id } = await here.database.system((q) =>
    q.selectFrom('stores').select('id').where('store_code', '=', FROM).executeTakeFirstOrThrow(),
  )
  await exportStore(here.database, { id, code: FROM }, { media: mediaStore(here.config), out: createWriteStream(file) })
  const newId = await importStore(there.database, file, { code: AS, media: mediaStore(there.config) })
  const product = await here.database.system((q) =>
    q
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('store_id', '=', id)
      .where('status', '=', 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  for (const url of [PATHS.home, PATHS.products, productPath(product), PATHS.posts, PATHS.vouchers, PATHS.combos])
    expect(await pageOf(there, { code: AS, id: newId }, url), url).toEqual(await pageOf(here, { code: FROM, id }, url))
})
