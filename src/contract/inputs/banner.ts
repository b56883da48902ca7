import { z } from 'zod'
import { TRANSLATED } from '../owner-texts.ts'
import { BANNER_PLACES, MAX_BANNERS_OF_PLACE } from './banner-places.ts'
import { Address, END_FIRST, endsAfterBeginning, Id, Minute, optionalText, text } from './fields.ts'
import { translationsOf } from './translations.ts'

export const BannerPlace = z.enum(BANNER_PLACES)
export const BannerTranslations = translationsOf(TRANSLATED.banners)
export type BannerTranslations = z.infer<typeof BannerTranslations>

/** Where a press leads: a page of the shop, another one, a phone number or a mail address; empty: nowhere. */
const Link = z
  .string()
  .trim()
  .max(500, { error: 'form.too_long' })
  .regex(/^((https?:\/\/|\/(?!\/)|tel:|mailto:)[^\s"'<>\\]*)?$/i, { error: 'form.url_invalid' })
  .nullish()
  .transform((link) => link || null)
const maybeAddress = Address.nullish().transform((address) => address ?? null)

/** A banner as its editor saves it; the whole of it, except what is left out of translations. */
export const BannerInput = z
  .object({
    /** Of a banner at `category`: which one. */
    category_id: Id.nullish().transform((id) => id ?? null),
    title: text(250).default(''),
    subtitle: optionalText(500),
    image_url: Address,
    /** The picture on phones, where it is another one. */
    mobile_image_url: maybeAddress,
    link_to: Link,
    is_show: z.boolean().default(true),
    /** Of a popup: to each shopper only once. */
    show_once: z.boolean().default(true),
    show_from: Minute,
    show_until: Minute,
    /** Replaces all languages. Absent: stays as it is. */
    translations: BannerTranslations.optional(),
  })
  .refine(endsAfterBeginning, END_FIRST)
export type BannerInput = z.input<typeof BannerInput>
export type BannerToSave = z.output<typeof BannerInput>

/** The ids of all banners of a place, in their new order. */
export const BannerOrder = z.object({ ids: z.array(Id).max(MAX_BANNERS_OF_PLACE) })
