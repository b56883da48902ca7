import { sql } from 'kysely'
import { categoryPath, postPath, productPath, subCategoryPath } from '../../../src/domain/paths.ts'
import type { SitemapEntries } from '../../../src/entry-server.tsx'
import { DEFAULT_LANGUAGE, languagePrefix, type Language } from '../../../src/i18n/language.ts'
import { escapeHtml } from '../../core/shared/escape-html.ts'
import { contentLanguages } from '../../core/catalogue/content-languages.ts'
import type { Query } from '../../db/database.ts'
import { instant, number, rows } from '../../db/statements.ts'
import { languagesOf } from '../../db/in-language.ts'
import type { FileRequest } from './file-request.ts'
import { isListed } from '../../db/conditions.ts'

/** Entries of a part. Each is up to three addresses of up to a kilobyte with their alternates, and a sitemap has at most 50 MB (sitemaps.org). */
const PER_PART = 2_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** An address in each language that its content exists in; null: those of the store's lists. */
type Entry = { path: string; languages: Language[] | null; changedAt?: Date }
/** A file of the index: its entries are numbers `(part - 1) * PER_PART + 1` and on. */
type Part = { part: number; changedAt: Date | null }
type Kind = {
  parts: (q: Query, storeId: number) => Promise<Part[]>
  entries: (q: Query, offset: number) => Promise<Entry[]>
}

/** `/sitemap.xml`: the parts, by the kinds of entries that the routes declare. */
export async function sitemapIndex({ origin, storeId, database, renderer }: FileRequest): Promise<string> {
  const declared = await declaredEntries(renderer)
  const parts = await database.forStore(storeId).query(async (q) =>
    Promise.all(
      Object.keys(declared).map(async (kind) => {
        const of = KINDS[kind]
        const list = of ? await of.parts(q, storeId) : [{ part: 1, changedAt: null }]
        return list.map((one) => ({ ...one, kind }))
      }),
    ),
  )
  const rows = parts
    .flat()
    .map(
      ({ kind, part, changedAt }) =>
        `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${kind}-${part}.xml`)}</loc>${lastmod(changedAt)}</sitemap>`,
    )
  return `${HEAD}<sitemapindex ${XMLNS}>\n${rows.join('\n')}\n</sitemapindex>\n`
}

/** One part of the index; undefined when there is no such part. */
export async function sitemap(
  { origin, storeId, database, renderer }: FileRequest,
  kind: string,
  part: number,
): Promise<string | undefined> {
  const declared = await declaredEntries(renderer)
  if (!Object.hasOwn(declared, kind) || part < 1) return undefined
  const db = database.forStore(storeId)
  const ofStore = await contentLanguages(db)
  const of = KINDS[kind]
  const entries = of
    ? await db.query((q) => of.entries(q, (part - 1) * PER_PART))
    : part === 1
      ? (declared[kind] ?? []).map((path) => ({ path, languages: null }))
      : []
  if (entries.length === 0) return undefined
  const urls = entries.flatMap((entry) => urlsOf(entry, entry.languages ?? ofStore, origin))
  return `${HEAD}<urlset ${XMLNS} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

/** One `<url>` per language, each with all of them as alternates (developers.google.com/search/docs/specialty/international/localized-versions). */
function urlsOf({ path, changedAt }: Entry, languages: readonly Language[], origin: string): string[] {
  const address = (language: Language) =>
    escapeHtml(origin + languagePrefix(language) + (path === '/' && language !== DEFAULT_LANGUAGE ? '' : path))
  const link = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const alternates =
    languages.length < 2
      ? ''
      : [...languages.map((one) => link(one, address(one))), link('x-default', address(DEFAULT_LANGUAGE))].join('')
  return languages.map((one) => `<url><loc>${address(one)}</loc>${lastmod(changedAt)}${alternates}</url>`)
}

const lastmod = (time: Date | null | undefined) => (time ? `<lastmod>${time.toISOString()}</lastmod>` : '')

/** The kinds that routes declare; 'pages' with the paths of those that are their own entry. */
async function declaredEntries(renderer: FileRequest['renderer']): Promise<Partial<Record<string, string[]>>> {
  const routes = (await renderer?.entry())?.ROUTES ?? []
  const kinds = routes.flatMap(({ path, sitemap: declared = [] }) =>
    declared.map((kind) => ({ kind: kind === 'path' ? 'pages' : kind, path })),
  )
  return Object.fromEntries(
    [...Map.groupBy(kinds, ({ kind }) => kind)].map(([kind, list]) => [kind, list.map(({ path }) => path)]),
  )
}

/** Rows in the order of their ids: a part keeps its addresses when products are added. */
const KINDS: Partial<Record<string, Kind>> = {
  categories: {
    parts: async () => [{ part: 1, changedAt: null }],
    entries: async (q, offset) => {
      const rows = await q.selectFrom('categories').select(['id', 'slug', 'parent_id']).orderBy('id').execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      return rows.slice(offset, offset + PER_PART).map((row) => {
        const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
        return { path: parent ? subCategoryPath(parent, row) : categoryPath(row), languages: null }
      })
    },
  },
  products: {
    parts: (q) => partsOf(q, 'products', isListed('products')),
    entries: async (q, offset) =>
      (
        await q
          .selectFrom('products')
          .select(['id', 'slug', 'updated_at', languagesOf('products', ['name', 'description']).as('languages')])
          .where(isListed('products'))
          .orderBy('id')
          .offset(offset)
          .limit(PER_PART)
          .execute()
      ).map((one) => ({ path: productPath(one), languages: one.languages, changedAt: one.updated_at })),
  },
  posts: {
    parts: (q) => partsOf(q, 'posts', sql`published`),
    entries: async (q, offset) =>
      (
        await q
          .selectFrom('posts')
          .select(['id', 'slug', 'updated_at', languagesOf('posts', ['title', 'content']).as('languages')])
          .where('published', '=', true)
          .orderBy('id')
          .offset(offset)
          .limit(PER_PART)
          .execute()
      ).map((one) => ({ path: postPath(one), languages: one.languages, changedAt: one.updated_at })),
  },
} satisfies Record<Exclude<SitemapEntries, 'path'>, Kind>

/** The parts of a table, each with the time of its last change. */
async function partsOf(q: Query, table: string, isShown: ReturnType<typeof sql>): Promise<Part[]> {
  return rows(
    q,
    { part: number, changedAt: instant },
    sql`
    select part::int as part, max(updated_at) as "changedAt" from (
      select (row_number() over (order by id) - 1) / ${sql.lit(PER_PART)} + 1 as part, updated_at from ${sql.table(table)} where ${isShown}
    ) numbered group by part order by part`,
  )
}
