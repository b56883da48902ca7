import type * as z from 'zod/mini'

/** Sections of the studio's form, in order. */
export const GROUPS = [
  'brand',
  'colours',
  'header',
  'menu',
  'home',
  'products',
  'footer',
  'contact',
  'social',
  'policies',
  'seo',
  'advanced',
] as const
export type Group = (typeof GROUPS)[number]

/** Form control of a field in the studio; it also selects how the resolver normalises the value (cleaning.ts). */
export const CONTROLS = [
  'color',
  'switch',
  'image',
  'text',
  'long-text',
  'phone',
  'email',
  'url',
  'post',
  'menu',
  'header-variant',
  'footer-variant',
  'home-preset',
  'html',
  'font',
  'number',
  'word',
  'social',
  'benefits',
  'pictures',
  'sections',
  'time',
] as const
export type Control = (typeof CONTROLS)[number]

export type Field<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  /** What the value is once cleaned. */
  schema: Schema
  /** Used when the document has no valid value. */
  fallback: z.output<Schema>
  group: Group
  control: Control
  /** How the preview applies a change: `css` sets custom properties only, `structure` updates the theme store (studio.md). */
  lane: 'css' | 'structure'
  /** Part of the appearance, which a preset sets; all other fields are the owner's content. */
  look: boolean
  /**
   * Fallbacks of earlier defaults versions, by the last version they apply to. A document with that `defaults_version` or an older one keeps them.
   */
  earlier: Readonly<Record<number, z.output<Schema>>>
}

/** One row of the theme table. */
export function field<Schema extends z.ZodMiniType>(definition: {
  schema: Schema
  fallback: z.output<Schema>
  group: Group
  control: Control
  lane?: Field['lane']
  look?: boolean
  earlier?: Field<Schema>['earlier']
}): Field<Schema> {
  return { lane: 'structure', look: false, earlier: {}, ...definition }
}

/** The fallback a document of this `defaults_version` was made with. */
export function fallbackOf<Schema extends z.ZodMiniType>(
  { fallback, earlier }: Field<Schema>,
  defaultsVersion: number,
): z.output<Schema> {
  const pinned = Object.keys(earlier)
    .map(Number)
    .filter((until) => defaultsVersion <= until)
  return pinned.length === 0 ? fallback : (earlier[Math.min(...pinned)] as z.output<Schema>) // a key filtered above
}
