import * as calls from '../../../src/contract/owner-banners.ts'
import type { BannerPlace } from '../../../src/contract/inputs/banner-places.ts'
import * as banners from '../../core/content/owner-banners.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { lockSettings, requireVersion } from '../../core/shared/etag.ts'
import { inTransaction, Refused } from '../../core/shared/refused.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'
import type { Query, Trx } from '../../db/database.ts'
import { idempotent } from './idempotency.ts'
import { implement, type Call } from './implement.ts'

export const ownerBanners = [
  implement(calls.listOwnerBanners, async (call) => call.db.query((q) => banners.findOwnerBanners(q, call.store.id))),

  implement(calls.createOwnerBanner, async (call, { params: { place }, body }) =>
    idempotent(call, calls.createOwnerBanner, { place, ...body }, async (trx) => {
      await lockSettings(trx, call.store.id) // nobody else adds one meanwhile
      const id = await banners.saveBanner(trx, call.store.id, { place, id: undefined }, body)
      return changed(trx, call, { place, id }, null)
    }),
  ),

  implement(calls.saveOwnerBanner, async (call, { params, body }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id)
      const before = await found(trx, call, params)
      requireVersion(call.ifMatch, before)
      await banners.saveBanner(trx, call.store.id, params, body)
      return changed(trx, call, params, before)
    }),
  ),

  implement(calls.deleteOwnerBanner, async (call, { params }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id)
      const before = await found(trx, call, params)
      await banners.deleteBanner(trx, call.store.id, params)
      await publishOnCommit(trx, { storeId: call.store.id, tags: tagsOf(params.place) })
      recordChange(trx, { subject: subjectOf(before), before: written(before), after: null })
      return null
    }),
  ),

  implement(calls.orderOwnerBanners, async (call, { params: { place }, body: { ids } }) =>
    inTransaction(call, async (trx) => {
      await lockSettings(trx, call.store.id)
      const before = await titlesOf(trx, call, place)
      await banners.orderBanners(trx, call.store.id, place, ids)
      await publishOnCommit(trx, { storeId: call.store.id, tags: tagsOf(place) })
      const after = await titlesOf(trx, call, place)
      recordChange(trx, { subject: { kind: 'banners', id: place }, before: { names: before }, after: { names: after } })
      return banners.findOwnerBanners(trx, call.store.id)
    }),
  ),
]

/** Every page has the categories. */
const tagsOf = (place: BannerPlace) => (place === 'category' ? ['home', 'categories'] : ['home'])
const subjectOf = ({ place, id, title }: calls.OwnerBanner) => ({
  kind: 'banners',
  id: `${place}/${id}`,
  ...(title && { name: title }),
})
const written = ({ id: _, etag: _etag, ...facts }: calls.OwnerBanner) => facts

async function titlesOf(q: Query, call: Call, place: BannerPlace): Promise<string[]> {
  const all = await banners.findOwnerBanners(q, call.store.id)
  return all.filter((one) => one.place === place).map(({ title, id }) => title || `#${id}`)
}

async function found(q: Query, call: Call, { place, id }: banners.BannerId): Promise<calls.OwnerBanner> {
  const all = await banners.findOwnerBanners(q, call.store.id)
  const one = all.find((banner) => banner.place === place && banner.id === id)
  if (!one) throw new Refused('BANNER_NOT_FOUND', { status: 404 })
  return one
}

async function changed(
  trx: Trx,
  call: Call,
  id: banners.BannerId,
  before: calls.OwnerBanner | null,
): Promise<calls.OwnerBanner> {
  const after = await found(trx, call, id)
  await publishOnCommit(trx, { storeId: call.store.id, tags: tagsOf(id.place) })
  recordChange(trx, { subject: subjectOf(after), before: before && written(before), after: written(after) })
  return after
}
