import type { z } from 'zod'
import { ORDER_STATUSES } from '../../../src/contract/order-statuses.ts'
import type { OwnerOrdersQuery } from '../../../src/contract/owner-orders.ts'
import { optionText } from '../../../src/domain/option-text.ts'
import type { OrderRow } from '../../db/tables-orders.ts'
import type { Actor } from '../shared/actor.ts'
import { csv, type Cell } from '../shared/files/csv.ts'
import { xlsx } from '../shared/files/xlsx.ts'
import { instant } from '../shared/instant.ts'
import { translatorFor } from '../shared/messages.ts'
import { paymentStatusName } from './order-state.ts'
import { readOrderLines } from './order-lines.ts'
import { matchingOrders } from './owner-orders.ts'

const PAGE = 500
const COLUMNS = [
  'code',
  'when',
  'status',
  'payment',
  'name',
  'phone',
  'address',
  'goods',
  'note',
  'tracking',
  'shipping',
  'total',
  'owed_back',
  'paid_back',
] as const

type Filter = z.output<typeof OwnerOrdersQuery> & { format: 'csv' | 'xlsx' }

/** The orders of a filter as a file, newest first. They are read page by page while it is sent, each page in a query of its own. */
export function orderFile(actor: Actor, { format, ...filter }: Filter) {
  const name = `${actor.store.code}-orders.${format}`
  const rows = orderRows(actor, filter)
  return format === 'csv'
    ? { type: 'text/csv; charset=utf-8', name, body: csv(rows) }
    : { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name, body: xlsx(rows) }
}

async function* orderRows(actor: Actor, filter: Omit<Filter, 'format'>): AsyncGenerator<Cell[]> {
  const t = translatorFor(actor.lang)
  yield COLUMNS.map((column) => t(`server.order_file.${column}`))
  for (let last: number | undefined; ;) {
    const { rows, goods } = await actor.db.query(async (q) => {
      const page = await matchingOrders(q, actor.store.id, filter)
        .selectAll()
        .$if(last !== undefined, (older) => older.where('id', '<', last ?? 0))
        .orderBy('id', 'desc')
        .limit(PAGE)
        .execute()
      return {
        rows: page,
        goods: await readOrderLines(
          q,
          actor.store.id,
          page.map(({ id }) => id),
        ),
      }
    })
    for (const row of rows)
      yield cellsOf(
        row,
        goods
          .filter((line) => line.order_id === row.id)
          .map(lineText)
          .join('; '),
        t,
      )
    last = rows.at(-1)?.id
    if (rows.length < PAGE) return
  }
}

const lineText = (line: Awaited<ReturnType<typeof readOrderLines>>[number]): string => {
  const option = optionText(line)
  return `${line.quantity} × ${line.name}${option && ` (${option})`}`
}

function cellsOf(row: OrderRow, goods: string, t: ReturnType<typeof translatorFor>): Cell[] {
  const to = row.customer_address
  return [
    row.order_code,
    instant(row.created_at).slice(0, 16).replace('T', ' '),
    t(`server.order_status.${ORDER_STATUSES[row.order_status] ?? ''}`),
    paymentStatusName(t, row),
    to?.name ?? row.customer_name ?? '',
    to?.phone ?? row.customer_phone ?? '',
    [to?.address_detail, to?.wards_name, to?.district_name, to?.province_name].filter(Boolean).join(', '),
    goods,
    row.customer_note ?? '',
    row.tracking_code ?? '',
    row.total_shipping_fee,
    row.total_final,
    row.owed_back,
    row.paid_back,
  ]
}
