import type * as z from 'zod/mini'

/** Chapters of the studio's form, in its order. */
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

/** What edits a field in the studio, and how the resolver cleans what it reads (cleaning.ts). */
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
] as const
export type Control = (typeof CONTROLS)[number]

export type Field<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  /** What the value is once cleaned. */
  schema: Schema
  /** Shown when the owner gave nothing, or nothing usable. */
  fallback: z.output<Schema>
  group: Group
  control: Control
  /** `css` repaints through custom properties alone; `structure` goes through the theme store (studio.md). */
  lane: 'css' | 'structure'
  /** Part of the look that a preset decides; everything else is the owner's content. */
  look: boolean
  /** Fallbacks of earlier defaults: a document pinned to `defaults_version` ≤ key keeps looking as it did. */
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
  return pinned.length === 0 ? fallback : (earlier[Math.min(...pinned)] as z.output<Schema>) // a key found just above
}
