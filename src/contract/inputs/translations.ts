import { z } from 'zod'

/** Texts of a thing in other languages, as its owner reads and writes them. Customers get the text in the language of their call. */
export const translationsOf = <Texts extends z.ZodType>(texts: Texts) =>
  z.strictObject({ en: texts.nullish(), ko: texts.nullish() })

/** A missing text is Vietnamese. `attributes` replace those of the product, by position. */
export const ProductTexts = z.strictObject({
  name: z.string().trim().min(1).max(250).optional(),
  description: z.string().max(100_000).optional(),
  seo_title: z.string().trim().max(250).optional(),
  seo_description: z.string().trim().max(1_000).optional(),
  attributes: z
    .array(z.object({ name: z.string().max(250), value: z.string().max(1_000) }))
    .max(100)
    .optional(),
  /** Names of options and of their values, by the Vietnamese text. */
  options: z.record(z.string().max(250), z.string().trim().min(1).max(250)).optional(),
  /** What the pictures show, by address. */
  image_alts: z.record(z.string().max(500), z.string().trim().min(1).max(250)).optional(),
  /** Contents of `list_promotion`, by position. */
  promotions: z.array(z.string().max(1_000)).max(50).optional(),
})
export const ProductTranslations = translationsOf(ProductTexts)
export type ProductTranslations = z.infer<typeof ProductTranslations>
