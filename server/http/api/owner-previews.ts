import { getPreviewAddress } from '../../../src/contract/previews.ts'
import { postPath, productPath } from '../../../src/domain/paths.ts'
import { previewLabel } from '../../core/previews/preview-label.ts'
import { fail } from '../../core/shared/refused.ts'
import { findContents, findSamplePages } from '../../core/stores/store-queries.ts'
import { storeAddress } from '../addresses.ts'
import { implement } from './implement.ts'

export const ownerPreviews = [
  implement(getPreviewAddress, async (call, { query: { content, ...view } }) => {
    const { config, system } = call.services
    const own = await system((q) => findContents(q, call.store.id))
    const wanted = content ?? call.store.code
    if (!own.some(({ store_code }) => store_code === wanted)) return fail('STORE_NOT_FOUND', { status: 404 })
    const label = await call.db.query(async (q) => previewLabel(q, wanted, view, call.now))
    const { product, post } = await system((q) => findSamplePages(q, wanted))
    return {
      address: storeAddress(config, label ?? wanted, 'preview'),
      product: product && productPath(product),
      post: post && postPath(post),
      contents: own,
    }
  }),
]
