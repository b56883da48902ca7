import { isBlankRow, MAX_ROWS, type QuotationDiscount, type QuotationRow } from '../../domain/quotation.ts'

/** A quotation while it is written. `nextId` names rows for as long as the draft lives, so that a removed one can come back. */
export type Draft = {
  recipient: string
  rows: QuotationRow[]
  discount: QuotationDiscount
  days: ValidDays
  nextId: number
}
/** Rows that were taken out, each with the place it had. */
export type Removed = { row: QuotationRow; at: number }[]
export type Writing = { draft: Draft; removed: Removed }

export const VALID_DAYS = [7, 15, 30] as const
export type ValidDays = (typeof VALID_DAYS)[number]
export const MAX_TEXT = 120

export type DraftChange =
  | { type: 'edit'; id: number; fields: Partial<Omit<QuotationRow, 'id'>> }
  | { type: 'add' }
  | { type: 'duplicate'; id: number }
  | { type: 'remove'; id: number }
  | { type: 'clear' }
  | { type: 'undo' }
  | { type: 'set'; fields: Partial<Pick<Draft, 'recipient' | 'discount' | 'days'>> }

const blankRow = (id: number): QuotationRow => ({
  id,
  product: '',
  option: '',
  width: '',
  height: '',
  price: '',
  quantity: '1',
})

/** What the page begins with, on the server too: one empty row. */
export const BLANK: Writing = {
  draft: { recipient: '', rows: [blankRow(1)], discount: { kind: 'percent', typed: '' }, days: 15, nextId: 2 },
  removed: [],
}

/** The draft after a change. There is always a row to write in, and never more than `MAX_ROWS`. */
export function applyChange({ draft, removed }: Writing, change: DraftChange): Writing {
  const { rows, nextId } = draft
  const place = 'id' in change ? rows.findIndex(({ id }) => id === change.id) : -1
  const row = rows[place]
  switch (change.type) {
    case 'edit':
      return {
        draft: { ...draft, rows: rows.map((row) => (row.id === change.id ? { ...row, ...change.fields } : row)) },
        removed,
      }
    case 'set':
      return { draft: { ...draft, ...change.fields }, removed }
    case 'add':
    case 'duplicate': {
      if (rows.length >= MAX_ROWS || (change.type === 'duplicate' && !row)) return { draft, removed }
      const added = { ...(row ?? blankRow(nextId)), id: nextId }
      return {
        draft: { ...draft, rows: rows.toSpliced(row ? place + 1 : rows.length, 0, added), nextId: nextId + 1 },
        removed,
      }
    }
    case 'remove':
      return row ? without([{ row: row, at: place }]) : { draft, removed }
    case 'clear':
      return without(rows.map((row, at) => ({ row, at })))
    case 'undo': {
      const existing = rows.length === 1 && rows.every(isBlankRow) ? [] : rows // the row that only kept the place
      const back = removed.reduce((all, { row, at }) => all.toSpliced(Math.min(at, all.length), 0, row), existing)
      return { draft: { ...draft, rows: (back.length > 0 ? back : rows).slice(0, MAX_ROWS) }, removed: [] }
    }
  }

  function without(removedRows: Removed): Writing {
    const left = rows.filter((row) => !removedRows.some((one) => one.row === row))
    const worth = removedRows.filter(({ row }) => !isBlankRow(row))
    const next = left.length > 0 ? left : [blankRow(nextId)]
    return { draft: { ...draft, rows: next, nextId: nextId + 1 }, removed: worth.length > 0 ? worth : removed }
  }
}

/** A draft that was kept as text, or nothing when it is none of ours. */
export function readDraft(text: string | undefined): Draft | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
  if (!isObject(parsed) || !Array.isArray(parsed.rows) || !isObject(parsed.discount)) return undefined
  const rows = parsed.rows
    .filter(isObject)
    .slice(0, MAX_ROWS)
    .map((row, at): QuotationRow => ({
      id: at + 1,
      product: textOf(row.product),
      option: textOf(row.option),
      width: textOf(row.width),
      height: textOf(row.height),
      price: textOf(row.price),
      quantity: textOf(row.quantity),
    }))
  return {
    recipient: textOf(parsed.recipient),
    rows: rows.length > 0 ? rows : BLANK.draft.rows,
    discount: { kind: parsed.discount.kind === 'money' ? 'money' : 'percent', typed: textOf(parsed.discount.typed) },
    days: VALID_DAYS.find((days) => days === (parsed as { days?: unknown }).days) ?? BLANK.draft.days, // an object, as above
    nextId: rows.length + 2,
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '')
