import * as z from 'zod/mini'
import { isMinute, type ShownTime } from '../domain/shown-time.ts'
import { choice, image, link, postId, text, webLink, word } from './theme-schemas.ts'

/** Input of a section's setting in the studio; it also selects how the resolver normalises the value (cleaning.ts). */
export type SettingInput = 'choice' | 'text' | 'long-text' | 'image' | 'link' | 'url' | 'category' | 'time'
export type Setting<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  schema: Schema
  /** used when the section has no valid value */ fallback: z.output<Schema>
  input: SettingInput
}
const setting = <Schema extends z.ZodMiniType>(
  input: SettingInput,
  schema: Schema,
  fallback: z.output<Schema>,
): Setting<Schema> => ({ input, schema, fallback })
const oneOf = <const T extends readonly string[]>(options: T) =>
  setting('choice', word(options), options[0] as z.output<ReturnType<typeof word<T>>>) // the first of the options
const numberOf = <const T extends readonly number[]>(options: T, fallback: T[number]) =>
  setting('choice', choice(options), fallback as z.output<ReturnType<typeof choice<T>>>) // one of the options

/** Minutes in Vietnam's time, as in `<input type="datetime-local">`; '' for none. */
export const minute = text(16).check(z.refine((value) => value === '' || isMinute(value), 'wrong_shape'))
const title = setting('text', text(120), '')

/** How a section stands on the page: its title at the start, its title centred with more room around, or in a box on a grey ground. */
export const SECTION_STYLES = ['plain', 'centred', 'boxed'] as const
const PRODUCT_COUNTS = [2, 3, 4, 5, 6, 8, 10] as const

/**
 * Every kind of section of a home page with its settings (decision 68). A kind is one row here, the folder `src/slots/home/sections/{kind}/` and its
 * labels in the studio's languages; reader, JSON Schema and the studio's form follow from the row.
 */
export const SECTION_KINDS = {
  /** With a picture, a banner of its own stands before those of the store. */
  banner: {
    layout: numberOf([1, 2, 3], 1),
    image_url: setting('image', image, ''),
    phone_image_url: setting('image', image, ''),
    title,
    text: setting('text', text(200), ''),
    link_to: setting('link', link, ''),
  },
  category_tiles: { layout: oneOf(['circles', 'tiles']), title },
  benefits: {},
  shelf: {
    source: oneOf(['discounted', 'new', 'best-selling', 'category']),
    category_id: setting('category', postId, 0),
    layout: oneOf(['row', 'grid', 'ranked']),
    count: numberOf(PRODUCT_COUNTS, 10),
    title,
  },
  category_shelves: {
    layout: oneOf(['row', 'grid']),
    image: oneOf(['banner', 'beside', 'none']),
    count: numberOf([1, 2, 3, 4, 5, 6], 2),
  },
  ads: { position: numberOf([0, 1, 2, 3, 4, 5, 6], 0) },
  blog: { layout: oneOf(['lead', 'row', 'lines', 'columns', 'strip']), title },
  text: {
    layout: oneOf(['text', 'quote']),
    title,
    text: setting('long-text', text(3000), ''),
    align: oneOf(['start', 'centre']),
  },
  picture: {
    image_url: setting('image', image, ''),
    side: oneOf(['start', 'end']),
    title,
    text: setting('long-text', text(1000), ''),
    link_to: setting('link', link, ''),
    button: setting('text', text(40), ''),
  },
  countdown: {
    title,
    until: setting('time', minute, ''),
    link_to: setting('link', link, ''),
    button: setting('text', text(40), ''),
  },
  video: { title, video_url: setting('url', webLink, ''), image_url: setting('image', image, '') },
  map: { title },
  partners: { title },
} as const satisfies Record<string, Record<string, Setting>>

export type SectionKind = keyof typeof SECTION_KINDS
export const SECTION_NAMES = Object.keys(SECTION_KINDS) as SectionKind[] // the keys of the literal above

type Settings<Kind extends SectionKind> = {
  -readonly [Name in keyof (typeof SECTION_KINDS)[Kind]]: (typeof SECTION_KINDS)[Kind][Name] extends Setting<
    infer Schema
  >
    ? z.output<Schema>
    : never
}
/** A section of one kind, shown from a time until another (src/domain/shown-time.ts). `id` is stable across edits; a hidden section keeps its settings and is not shown. */
export type SectionOf<Kind extends SectionKind> = {
  id: string
  kind: Kind
  hidden: boolean
  style: (typeof SECTION_STYLES)[number]
} & ShownTime &
  Settings<Kind>
export type Section = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind]

export const MAX_SECTIONS = 30

const ofKind = (kind: SectionKind) =>
  z.object({
    id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    kind: z.literal(kind),
    hidden: z.boolean(),
    style: word(SECTION_STYLES),
    show_from: minute,
    show_until: minute,
    ...Object.fromEntries(Object.entries<Setting>(SECTION_KINDS[kind]).map(([name, { schema }]) => [name, schema])),
  })
/** The field `home_sections`: null leaves the sections to the home preset. */
export const sections = z.nullable(
  z.array(z.union(SECTION_NAMES.map(ofKind)), 'not_a_list').check(z.maxLength(MAX_SECTIONS, 'too_many')),
) as unknown as z.ZodMiniType<Section[] | null> // the union is built from the table, which its type cannot follow
