import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { PROMOTION_KINDS } from '../../src/contract/inputs/promotion-kinds.ts'
import { openContractStore, type CallerHeaders, type ContractStore } from '../contract/contract-store.ts'

let store: ContractStore
let owner: CallerHeaders
beforeAll(async () => {
  store = await openContractStore()
  owner = await store.owner()
})
afterAll(() => store.close())

type Row = { etag: string } & Record<string, unknown>
/** The row as it is after the desk saved it as it was read: the same, or the answer that refused it. */
async function savedAsRead(name: EndpointName, params: Record<string, unknown>, row: Row): Promise<unknown> {
  const { etag, ...body } = row
  const { status, envelope, text } = await store.send(
    endpoints[name]!,
    { params, body },
    { ...owner, 'if-match': `"${etag}"` },
  )
  return status < 300 ? envelope.data : text
}

test('banners, filters, posts and promotions of the seed are what the desk’s own functions would write', async () => {
  const changed: unknown[] = []
  let count = 0
  const check = async (name: EndpointName, params: Record<string, unknown>, row: Row) => {
    count++
    const after = await savedAsRead(name, params, row)
    if ((after as Row).etag !== row.etag) changed.push({ name, params, row, after })
  }
  for (const banner of await store.ask('listOwnerBanners', {}, owner))
    await check('saveOwnerBanner', { place: banner.place, id: banner.id }, banner)
  for (const filter of await store.ask('listOwnerFilters', {}, owner))
    await check('saveOwnerFilter', { id: filter.id }, filter)
  const posts = await store.ask('listOwnerPosts', { query: { limit: 100 } }, owner)
  for (const { id } of posts.data)
    await check('saveOwnerPost', { id }, await store.ask('getPostEditor', { params: { id } }, owner))
  for (const kind of PROMOTION_KINDS) {
    const { data } = await store.ask('listPromotions', { query: { kind, limit: 100 } }, owner)
    for (const { id } of data)
      await check('savePromotion', { kind, id }, await store.ask('getPromotion', { params: { kind, id } }, owner))
  }
  console.log(`${count} rows of the seed saved as they were read`)
  expect(changed).toEqual([])
  expect(count).toBeGreaterThan(40)
})
