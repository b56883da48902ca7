import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ZodType } from 'zod'
import { endpoints } from '../src/contract/all.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { coreOf } from '../server/http/core-schema.ts'
import {
  BALANCE_NUMBERS,
  CHANGED_PARTS,
  OTHERWISE_SHAPED,
  SEARCH_FIELDS,
  SLUG_FIELDS,
  VOUCHER_CODES,
} from '../server/http/platform-fields.ts'
import { LEFT_OUT, OTHER_PATHS, ROOT_CALLS } from '../server/http/platform-paths.ts'
import { wrapped } from './figures.ts'
import { root } from './root.ts'

const calls: Endpoint[] = Object.values<Endpoint>(endpoints).filter(
  ({ scope }) => scope === 'customer' || scope === 'place',
)
const sorted = calls.toSorted(
  (one, other) => one.path.localeCompare(other.path, 'en') || one.method.localeCompare(other.method, 'en'),
)
const nameOf = ({ method, path: where }: Endpoint) => `\`${method} ${where === '' ? '/' : where}\``
const table = (head: string[], rows: string[][]) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')

/** Whether a schema has this part, at any depth. */
function holds(schema: ZodType, parts: ReadonlySet<ZodType>, seen = new Set<ZodType>()): boolean {
  const core = coreOf(schema)
  if (parts.has(core)) return true
  if (seen.has(core)) return false
  seen.add(core)
  const {
    shape = {},
    element,
    options = [],
    valueType,
  } = core.def as {
    shape?: Record<string, ZodType>
    element?: ZodType
    options?: ZodType[]
    valueType?: ZodType
  } // of whatever kind it is
  return [...Object.values(shape), element, ...options, valueType].some(
    (one) => one !== undefined && holds(one, parts, seen),
  )
}
const MORE = new Set<ZodType>([...SLUG_FIELDS.keys(), ...CHANGED_PARTS.keys()])
const answerOf = (endpoint: Endpoint): string =>
  OTHERWISE_SHAPED.has(endpoint) ? 'another type' : holds(endpoint.data, MORE) ? 'more fields' : 'same'

/** docs/platform-api.md: run this file after changing a table that it is made from. */
export const platformDocument = (): string => `# For clients of the existing platform

${wrapped('Made by `scripts/platform-api.ts` from the tables of the server. A client that spoke to the existing platform, its web pages or its app, speaks to this server unchanged, with the differences on this page. It is known by what it lacks: the header by which pages of ours mark their calls. Only unmarked calls get what stands here as another type or name; what is lenient holds for every call of a customer. Tested by `server/http/old-clients.test.ts` (web pages), `server/http/platform-clients.test.ts` (what they do) and `tests/contract/strangers.test.ts` (a reader as strict as an app).')}

## Other paths

${table(
  ['call', 'also at'],
  [...OTHER_PATHS].map(([endpoint, paths]) => [nameOf(endpoint), paths.map((one) => `\`${one}\``).join(', ')]),
)}

${wrapped(`Without a store in the path, for the store of the host: ${ROOT_CALLS.map(({ method, path: where }) => `\`${method} /api/${where}\``).join(', ')}. On another host nobody knows which shop is meant: 404 STORE_NOT_FOUND.`)}

## What is lenient

- **A device** is a UUID, an Android id (16 hexadecimal digits) or an iOS id (a UUID in capitals), alone or behind the store's code. Ids of devices can be
  read by other programs there: they keep a cart, and open no order without its token. Anything else, or none, is 400 DEVICE_ID_NEEDED with an id to
  use, before anything is added.
- **A day** is \`2026-11-25\`, \`25-11-2026\`, \`25/11/2026\`, \`2026-11-5\`, with a time behind it, or ISO text with its zone. One that does not exist is 400.
- **A flag in an address**: \`1\`, \`true\`, \`on\`, \`yes\`; \`0\`, \`false\`, \`off\`, \`no\`, \`desc\`, \`asc\` are a no; other text is 400, where the platform
  takes it for a no. In a body also \`"true"\`, \`"1"\`, 1 and their opposites.
- **Numbers as text**, empty values, repeated ones, empty bodies: [wire.md §6](wire.md#6-clients-of-the-existing-platform).
- **A fee in place of an address** (\`carts\` with \`total_shipping_fee\`): the service at the place that was quoted last, of any carrier, which costs
  that. A carrier that is sent wins; a fee that nothing costs means the last quote; the number itself is never used.
- **An order's service** is \`shipper_type\` or \`ship_speed_code\`.
- **A request to become a partner** may bring the account. Pictures of identity cards need \`cards_consent\`.

## What is answered otherwise

${wrapped(
  `Products, categories and posts also have their slug as \`product_url\`, \`category_url\`, \`category_children_url\` or \`post_url\`, and ${Object.keys(
    SEARCH_FIELDS,
  )
    .map((name) => `\`${name}\``)
    .join(
      ', ',
    )}. Addresses of pictures are absolute, times \`YYYY-MM-DD HH:mm:ss\` in Vietnam time. Status records and combos have \`created_at\` and \`updated_at\`: when they were written, and when the combo begins, as nothing else is kept of it. \`banner_ads_app\` of \`home_app\` is an object of places, \`position_0\` to \`position_8\`.`,
)}

${table(
  ['`type` of a balance row', 'ours'],
  [
    ...Object.entries(BALANCE_NUMBERS).map(([name, number]) => [String(number), name]),
    ['10', 'ORDER_COMPLETED of an order that an agency placed for a customer'],
    ['8, 9', 'any other, subtracted or added'],
  ],
)}

${table(
  ['voucher that does not fit', 'ours'],
  [...VOUCHER_CODES].map(([ours, theirs]) => [theirs, ours]),
)}

${wrapped('Other names of errors are ours: no client that was seen compares them, and the statuses are the same. The names of success are ours too, where the platform says SUCCESS.')}

## What is refused, and why

- \`carts/orders?phone_number=\` is not read: it showed anybody's orders.
- Numbers of others are masked, unless the store shows them.
- A referrer is named once.
- Prices, fees, roles and stores in a body are never used.
- A page on another domain may call when the domain is the store's; others get no permission.

## What is left out

${table(
  ['call', 'why'],
  Object.entries(LEFT_OUT).map(([where, why]) => [`\`${where}\``, why]),
)}

${wrapped('They answer 404 NOT_OFFERED. Community, friends, courses, games, chat between persons and the role of sales are products of their own: their calls are unknown here, 404 NOT_FOUND.')}

## Call by call

${wrapped('`same`: the answer is that of our own pages. `more fields`: with those above. Every call takes what is lenient.')}

${table(
  ['call', 'answer', 'what it is'],
  sorted.map((endpoint) => [nameOf(endpoint), answerOf(endpoint), endpoint.summary.replaceAll('|', '/').slice(0, 90)]),
)}
`

if (import.meta.main) writeFileSync(path.join(root, 'docs/platform-api.md'), platformDocument())
