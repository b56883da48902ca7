import * as z from 'zod/mini'
import { safeLink } from '../domain/link-target.ts'
import { FONT_IDS } from './fonts.ts'
import { hostsOf } from './third-parties.ts'
import { isContactPhone } from '../domain/phone.ts'

/**
 * Schemas of theme values after cleaning. A failing check names its reason code (issue.ts), which the report translates. They are written with zod/mini,
 * because the studio downloads them: zod itself is 18 KB larger.
 */

export const hexColour = z
  .string('not_a_colour')
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'not_a_colour'), z.meta({ format: 'color' }))
/** Empty leaves the colour to be derived. */
export const optionalColour = z
  .string('not_a_colour')
  .check(z.regex(/^(?:#[0-9a-f]{6})?$/i, 'not_a_colour'), z.meta({ format: 'color' }))
export const flag = z.boolean('not_a_flag')
export const font = z.enum(FONT_IDS, 'unknown_font')
export const postId = z.int('not_a_post').check(z.minimum(0, 'not_a_post'), z.maximum(2_147_483_647, 'not_a_post'))

export const text = (max = 200) => z.string('not_text').check(z.maxLength(max, 'too_long'))
export const choice = <const T extends readonly number[]>(options: T) => z.literal(options, 'not_offered')
export const word = <const T extends readonly string[]>(options: T) => z.enum(options, 'not_offered')
export const pattern = (shape: RegExp) =>
  text(200).check(z.regex(new RegExp(`^(?:${shape.source})?$`, shape.flags), 'wrong_shape'))

/** http(s), a path of this store, mailto or tel; anything that could run or leave the store unseen is refused. */
export const link = text(2048).check(z.refine((value) => value === '' || safeLink(value) !== null, 'unsafe_link'))
export const webLink = link.check(z.refine((value) => value === '' || /^https?:\/\//i.test(value), 'not_a_web_address'))

const imageWith = (extensions: RegExp) =>
  link.check(
    z.refine((value) => value === '' || /^(?:https?:\/|\/)/i.test(value), 'not_an_image'),
    z.refine((value) => value === '' || extensions.test(value.replace(/[?#].*$/s, '')), 'not_an_image'),
  )
/** The extensions of storefront.md §5. */
export const image = imageWith(/\.(?:jpe?g|png|svg|webp)$/i)
export const icon = imageWith(/\.(?:jpe?g|png|svg|webp|ico|gif)$/i)

export const email = text(254).check(
  z.regex(/^(?:[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\.]+(?:\.[^\s@<>"(),;:\\.]+)+)?$/, 'not_an_email'),
)
/** What is printed and called: one or several Vietnamese numbers, landlines and 1800/1900 included (decision 19). */
export const phone = text(80).check(z.refine((value) => value === '' || isContactPhone(value), 'not_a_phone'))
/** An account name or a link to it. */
export const social = text(300).check(
  z.refine(
    (value) => /^(?:@?[\w.-]{1,120})?$/.test(value) || (/^https?:\/\//i.test(value) && safeLink(value) !== null),
    'not_a_handle',
  ),
)
const HOST = /(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}/i
export const host = pattern(HOST)
const ONE_HOST = new RegExp(`^${HOST.source}$`, 'i')
/** At most 20 host names, one to a line or between commas. They become part of a content security policy. */
export const hosts = text(2000).check(
  z.refine((typed) => hostsOf(typed).length <= 20, 'too_many'),
  z.refine((typed) => hostsOf(typed).every((one) => ONE_HOST.test(one)), 'wrong_shape'),
)

export type MenuEntry = { id: string; name: string; link_to: string; image: string; children: MenuEntry[] }
const entry = {
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  name: text(100).check(z.minLength(1)),
  link_to: link,
  image,
}
const leaf = z.object({ ...entry, children: z.array(z.never()).check(z.maxLength(0)) })
const branch = z.object({ ...entry, children: z.array(leaf) })
/** Three levels; ids are stable across edits so that the studio can move an entry and undo it. */
export const menu: z.ZodMiniType<MenuEntry[]> = z
  .array(z.object({ ...entry, children: z.array(branch) }), 'not_a_list')
  .check(z.maxLength(100, 'too_many'))

export type Benefit = { image_url: string; content: string }
export const benefits: z.ZodMiniType<Benefit[]> = z
  .array(z.object({ image_url: image, content: text(200) }), 'not_a_list')
  .check(z.maxLength(8, 'too_many'))

export type ImageLink = { image_url: string; link_to: string; title: string }
export const imageLinks: z.ZodMiniType<ImageLink[]> = z
  .array(z.object({ image_url: image, link_to: link, title: text(200) }), 'not_a_list')
  .check(z.maxLength(20, 'too_many'))
