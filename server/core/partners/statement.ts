import { createHash } from 'node:crypto'
import type { StatementFormat } from '../../../src/contract/partners.ts'
import { instantsOf, printDay } from '../../../src/domain/date-range.ts'
import type { Language } from '../../../src/i18n/language.ts'
import type { PartnerRole } from '../../db/tables-people.ts'
import type { Actor } from '../shared/actor.ts'
import { csv, type Cell } from '../shared/files/csv.ts'
import { xlsx } from '../shared/files/xlsx.ts'
import { instant } from '../shared/instant.ts'
import { translatorFor } from '../shared/messages.ts'
import { balanceTypeText } from './balance-history.ts'
import { Refused } from '../shared/refused.ts'
import { escapeHtml } from '../shared/escape-html.ts'

const PAGE = 1_000

type Query = { format: StatementFormat; date_from: string; date_to: string; lang: Language }
export type Statement = { type: string; name: string; body: AsyncGenerator<Buffer>; style?: string }

/**
 * All changes of a wallet in a range of days, oldest first, between the balance before and after them. The rows are read page by page while the file
 * is sent, each page in a query of its own. Refuses DATE_RANGE_INVALID.
 */
export function statement(actor: Actor, role: PartnerRole, { format, date_from, date_to, lang }: Query): Statement {
  if (date_from > date_to) throw new Refused('DATE_RANGE_INVALID')
  const rows = () => statementRows(actor, role, { date_from, date_to, lang })
  const name = `${role}-${date_from}-${date_to}.${format}`
  if (format === 'csv') return { type: 'text/csv; charset=utf-8', name, body: csv(rows()) }
  if (format === 'xlsx') return { type: XLSX_TYPE, name, body: xlsx(rows()) }
  const title = translatorFor(lang)('server.statement.title', { from: printDay(date_from), to: printDay(date_to) })
  return { type: 'text/html; charset=utf-8', name, body: page(title, lang, rows()), style: STYLE_HASH }
}

async function* statementRows(
  actor: Actor,
  role: PartnerRole,
  { date_from, date_to, lang }: Omit<Query, 'format'>,
): AsyncGenerator<Cell[]> {
  const t = translatorFor(lang)
  const { from, before } = instantsOf({ from: date_from, to: date_to })
  const own = (q: Parameters<Parameters<Actor['db']['query']>[0]>[0]) =>
    q
      .selectFrom('wallet_ledger')
      .where((eb) => eb.and({ store_id: actor.store.id, customer_id: actor.customer?.id ?? 0, role }))
  yield ['time', 'reason', 'reference', 'note', 'change', 'balance'].map((column) => t(`server.statement.${column}`))
  const opening = await actor.db.query((q) =>
    own(q).select('current_balance').where('created_at', '<', from).orderBy('id', 'desc').limit(1).executeTakeFirst(),
  )
  let balance = opening?.current_balance ?? 0
  yield [printDay(date_from), t('server.statement.opening'), '', '', '', balance]
  for (let last = 0; ;) {
    const rows = await actor.db.query((q) =>
      own(q)
        .select(['id', 'created_at', 'type', 'reference', 'note', 'money', 'current_balance'])
        .where('created_at', '>=', from)
        .where('created_at', '<', before)
        .where('id', '>', last)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    )
    for (const row of rows) {
      const [day = '', time = ''] = instant(row.created_at).slice(0, 16).split('T')
      balance = row.current_balance
      const reference = row.reference ?? ''
      const reason = t(balanceTypeText(row))
      yield [`${printDay(day)} ${time}`, reason, reference, row.note ?? '', row.money, balance]
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) break
  }
  yield [printDay(date_to), t('server.statement.closing'), '', '', '', balance]
}

/** A page to be printed. */
async function* page(title: string, lang: Language, rows: AsyncIterable<Cell[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><table>`,
  )
  for await (const row of rows)
    yield Buffer.from(
      `<tr>${row.map((cell) => `<td${typeof cell === 'number' ? ' class="n"' : ''}>${escapeHtml(typeof cell === 'number' ? cell.toLocaleString('vi-VN') : cell)}</td>`).join('')}</tr>`,
    )
  yield Buffer.from('</table></body></html>')
}

const STYLE =
  'body{font-family:sans-serif;margin:24px}table{border-collapse:collapse;width:100%}td{border:1px solid #999;padding:4px 8px}.n{text-align:right;white-space:nowrap}tr:first-child{font-weight:bold}'
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
