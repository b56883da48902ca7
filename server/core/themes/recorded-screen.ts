import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { PERSONAS, SHOP_STATES, type PreviewView } from '../../../src/contract/preview-views.ts'
import { BundleContent, type RecordedScreen } from '../../../src/contract/theme-support.ts'
import type { ThemeDocument } from '../../../src/contract/theme.ts'
import type { Database } from '../../db/database.ts'
import { jsonb, rows, text } from '../../db/statements.ts'

type Input = { params?: unknown; query?: unknown; body?: unknown }
export type RecordedAnswer = { ok: true; data: unknown } | RecordedScreen['failures'][number][1]

/** A bundle's page, as its origin answers it. */
export type Recorded = {
  /** Store of this server in which the bundle is kept. */
  code: string
  view: PreviewView
  document: ThemeDocument
  screen: Omit<RecordedScreen, 'answers' | 'failures'>
  /** All that was answered, JSON as `RecordedScreen` has it. */
  answers: string
  /** Of a bundle of another server: base64 by address. */
  images: Record<string, string>
  /** The answer of a call on the page; undefined when the page did not make it. */
  answerOf: (endpoint: Endpoint, input: Input) => RecordedAnswer | undefined
}

const LABEL = /^bundle--([0-9a-f]{32})$/
const MAX_OPEN = 10 // about 10 MB each
const OPEN_MS = 60_000

/** The first label of the host at which a bundle's page is shown: its id, which nobody guesses. */
export const recordedLabel = (id: string): string => `bundle--${Buffer.from(id, 'base64url').toString('hex')}`

/** Finds recorded pages by the first label of their host. */
export function openRecordedScreens({ system }: Pick<Database, 'system'>) {
  const open = new LRUCache<string, { recorded: Recorded | undefined }>({ max: MAX_OPEN, ttl: OPEN_MS })

  async function read(id: string): Promise<Recorded | undefined> {
    const row = await system((q) =>
      q
        .selectFrom('theme_bundles as b')
        .innerJoin('stores as s', 's.id', 'b.store_id')
        .select([
          's.store_code',
          'b.images',
          sql`jsonb_set(jsonb_set(b.content, '{screen,answers}', '[]'), '{screen,failures}', '[]')`.as('content'),
        ])
        .where('b.id', '=', id)
        .executeTakeFirst(),
    )
    if (!row) return undefined
    const { document, place, screen } = BundleContent.parse(row.content)
    if (!screen) return undefined
    const [failures, answers] = [await recordedIn(id, 'failures'), await recordedIn(id, 'answers')]
    const known = new Map([...failures, ...answers].map((one) => [keyOf(...one.key), one]))
    return {
      code: row.store_code,
      view: viewOf(place),
      document,
      screen,
      answers: `[${answers.map(({ text }) => text).join()}]`,
      images: row.images,
      answerOf: (endpoint, input) => {
        const found = known.get(keyOf(`${endpoint.scope}:${endpoint.path}`, input))
        if (!found) return undefined
        const [, said] = JSON.parse(found.text) as RecordedScreen['answers' | 'failures'][number] // as bundle-reader.ts kept it
        return found.kind === 'answers' ? { ok: true, data: said } : (said as RecordedScreen['failures'][number][1])
      },
    }
  }

  /** Each of them as JSON: the database takes the page apart, and what nobody asks for is not parsed. */
  async function recordedIn(id: string, kind: 'answers' | 'failures') {
    const found = await system((q) =>
      rows(
        q,
        { key: jsonb<[name: string, args: unknown]>(), text },
        sql`
        select one -> 0 as key, one::text as text
        from theme_bundles, jsonb_array_elements(content #> ${`{screen,${kind}}`}::text[]) with ordinality as answers (one, place)
        where id = ${id} order by place`,
      ),
    )
    return found.map((row) => ({ ...row, kind }))
  }

  return async function find(label: string): Promise<Recorded | undefined> {
    const hex = LABEL.exec(label)?.[1]
    if (!hex) return undefined
    const known = open.get(hex)
    if (known) return known.recorded
    const recorded = await read(Buffer.from(hex, 'hex').toString('base64url'))
    open.set(hex, { recorded })
    return recorded
  }
}

/** Whom the recorded page was shown to: a page was there, so the shop was not closed. */
function viewOf(place: string): PreviewView {
  const query = new URLSearchParams(place)
  const state = SHOP_STATES.find((one) => one === query.get('shop'))
  return {
    persona: PERSONAS.find((one) => one === query.get('person')) ?? 'visitor',
    state: state === undefined || state === 'closed' ? 'usual' : state,
  }
}

/** The same for a call in process, over HTTP and in the page's query cache: parameters are texts, and absent ones are left out. */
function keyOf(name: string, args: unknown): string {
  const { params, query, body }: Input = typeof args === 'object' && args !== null ? args : {}
  return `${name} ${stable([asTexts(params), asTexts(query), isEmpty(body) ? null : body])}`
}

const asTexts = (values: unknown): object =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)

/** JSON with the names of each object in order. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
