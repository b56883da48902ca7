import { z } from 'zod'
import { TRANSLATED } from '../owner-texts.ts'
import { Address, Id, Minute, optionalText, text, wholeNumber } from './fields.ts'
import { translationsOf } from './translations.ts'

/** The posts that a shop owes its customers and that begin written; names as in `theme/policy-links.ts`. */
export const POLICY_IDS = ['return', 'delivery', 'payment', 'inspection', 'privacy', 'terms', 'support'] as const
export const PolicyId = z.enum(POLICY_IDS)
export type PolicyId = z.infer<typeof PolicyId>

export const PostTranslations = translationsOf(TRANSLATED.posts)
export type PostTranslations = z.infer<typeof PostTranslations>

/** A post as its editor saves it; the whole of it, except what is left out of translations. */
export const PostInput = z.object({
  title: text(250, 1),
  summary: text(2_000).default(''),
  content: z.string().max(200_000, { error: 'form.too_long' }).default(''),
  image_url: Address.nullish().transform((address) => address ?? null),
  category_ids: z.array(Id).max(20).default([]),
  /** Otherwise a draft, which only the shop sees. */
  published: z.boolean().default(false),
  /** When a draft is published by itself. Of a policy, which is read before it is published, and of a published post it is not kept. */
  publish_at: Minute,
  /** Before newer ones in the list of news. */
  is_pinned: z.boolean().default(false),
  seo_title: optionalText(250),
  seo_description: optionalText(1_000),
  /** Replaces all languages. Absent: stays as it is. */
  translations: PostTranslations.optional(),
})
export type PostInput = z.input<typeof PostInput>
/** As the server gets it, with the defaults. */
export type PostToSave = z.output<typeof PostInput>

/** A category of news; what is left out stays as it is. */
export const PostCategoryInput = z.object({
  title: text(100, 1),
  /** Shown above its posts. */
  description: optionalText(1_000).optional(),
  image_url: Address.nullable().optional(),
  position: wholeNumber(0, 9_999).optional(),
  /** With a shelf of its own on the home page. */
  is_show_home: z.boolean().optional(),
})
export type PostCategoryInput = z.output<typeof PostCategoryInput>
