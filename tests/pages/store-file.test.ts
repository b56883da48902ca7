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

/** A row's id in data, in an address, and in the name of an element. */
const ID =
  /(?<="(?:[a-z_]*_)?id":|"value_action":|_ids?" value="|data-id="|option_|-)\d+(?=[,"}&?#<\s])|(?<=<option value=")\d+(?=:)|(?<=\/share\/product\/[a-z]{2}\/)\d+(?=\.jpg)/g
/** The body of a page, without what differs between any two renders. */
async function pageOf({ app }: TestApp, code: string, url: string): Promise<string[]> {
  const { statusCode, body } = await app.fastify.inject({ url, headers: { host: `${code}.localhost:3000` } })
  const html = body
    .replaceAll(AS, FROM)
    .replaceAll(ID, '#')
    .replaceAll(/"dataUpdatedAt":\d+/g, '')
    .replaceAll(/(?<=[?&]v=)[0-9a-f-]+/g, '')
  return [String(statusCode), ...html.split(/(?=[<{,])/)] // so that a difference is one line
}

test('a store that was exported and imported under another code on another server has equal pages', async () => {
  const file = path.join(folder, 'linh.zip')
  const { id } = await here.database.system((q) =>
    q.selectFrom('stores').select('id').where('store_code', '=', FROM).executeTakeFirstOrThrow(),
  )
  await exportStore(here.database, { id, code: FROM }, { media: mediaStore(here.config), out: createWriteStream(file) })
  await importStore(there.database, file, { code: AS, media: mediaStore(there.config) })
  const [product, same] = await Promise.all([firstProduct(here, FROM), firstProduct(there, AS)])
  expect(same.slug).toBe(product.slug)
  expect(await pageOf(there, AS, productPath(same))).toEqual(await pageOf(here, FROM, productPath(product)))
  for (const url of [PATHS.home, PATHS.products, PATHS.posts, PATHS.vouchers, PATHS.combos])
    expect(await pageOf(there, AS, url), url).toEqual(await pageOf(here, FROM, url))
})

const firstProduct = ({ database }: TestApp, code: string) =>
  database.system((q) =>
    q
      .selectFrom('products')
      .innerJoin('stores', 'stores.id', 'products.store_id')
      .select(['products.id', 'products.slug'])
      .where('store_code', '=', code)
      .where('status', '=', 0)
      .orderBy('products.id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
