import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './inputs/fields.ts'
import { translationsOf } from './inputs/translations.ts'
import { PageQuery, paginated, RowId } from './wire.ts'

const ShortText = z.string().trim().min(1).max(250).optional()
const LongText = z.string().max(2_000).optional()
const named = z.strictObject({ name: ShortText })
const described = named.extend({ description: LongText })

/** What has texts per language besides products (owner-catalog.ts), with the texts of each. A missing text is Vietnamese. */
export const TRANSLATED = {
  categories: named,
  post_categories: z.strictObject({ title: ShortText, description: LongText }),
  posts: z.strictObject({
    title: ShortText,
    summary: LongText,
    content: z.string().max(200_000).optional(),
    seo_title: ShortText,
    seo_description: LongText,
  }),
  banners: z.strictObject({ title: ShortText, subtitle: LongText }),
  vouchers: described,
  combos: described,
  bonus_products: described,
  attribute_searches: named,
  attribute_search_children: named,
}
export type TranslatedKind = keyof typeof TRANSLATED
export const TRANSLATED_KINDS = Object.keys(TRANSLATED) as [TranslatedKind, ...TranslatedKind[]] // its own keys

const ShopTextRow = z.record(z.string(), z.string())
/** The Vietnamese texts that are not empty, and the translations beside them. */
export const ShopTexts = z.object({ id: RowId, texts: ShopTextRow, translations: translationsOf(ShopTextRow) })
export type ShopTexts = z.infer<typeof ShopTexts>

/** A language that is present replaces its texts; null removes them. */
const inputOf = <Kind extends TranslatedKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), id: Id, translations: translationsOf(TRANSLATED[kind]) })
export const ShopTextsInput = z.discriminatedUnion('kind', [
  inputOf('categories'),
  inputOf('post_categories'),
  inputOf('posts'),
  inputOf('banners'),
  inputOf('vouchers'),
  inputOf('combos'),
  inputOf('bonus_products'),
  inputOf('attribute_searches'),
  inputOf('attribute_search_children'),
])
export type ShopTextsInput = z.output<typeof ShopTextsInput>

export const listShopTexts = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'texts',
  summary: 'Texts of one kind in all languages',
  auth: 'owner',
  permission: 'content.read',
  query: PageQuery.extend({ kind: z.enum(TRANSLATED_KINDS) }),
  data: paginated(ShopTexts),
})
export const editShopTexts = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'texts',
  summary: 'Write the texts of one thing in other languages',
  auth: 'owner',
  permission: 'content.write',
  body: ShopTextsInput,
  data: ShopTexts,
})
