import { editShopTexts, listShopTexts, type TranslatedKind } from '../../../src/contract/owner-texts.ts'
import * as shopTexts from '../../core/content/shop-texts.ts'
import { fail, inTransaction } from '../../core/shared/refused.ts'
import { publishOnCommit } from '../../core/shared/store-changes.ts'
import { implement } from './implement.ts'
import { recordChange } from '../../core/shared/audit-log.ts'
import { implementPages } from './paginated.ts'

/** The tag of the pages that show a kind. Every page has the categories in its header. */
const TAGS: Record<TranslatedKind, string> = {
  categories: 'categories',
  post_categories: 'posts',
  posts: 'posts',
  banners: 'home',
  vouchers: 'promotions',
  combos: 'promotions',
  bonus_products: 'promotions',
  attribute_searches: 'categories',
  attribute_search_children: 'categories',
}

export const ownerTexts = [
  implementPages(listShopTexts, async (call, { query }, part) =>
    call.db.query((q) => shopTexts.findShopTexts(q, call.store.id, query.kind, part)),
  ),

  implement(editShopTexts, async (call, { body }) =>
    inTransaction(call, async (trx) => {
      const edited = await shopTexts.editShopTexts(trx, call.store.id, body)
      if (!edited) return fail('TEXTS_NOT_FOUND', { status: 404 })
      await publishOnCommit(trx, { storeId: call.store.id, tags: [TAGS[body.kind]] })
      const subject = { kind: body.kind, id: String(body.id), name: edited.texts.name ?? edited.texts.title }
      recordChange(trx, { subject, before: null, after: { translations: body.translations } })
      return edited
    }),
  ),
]
