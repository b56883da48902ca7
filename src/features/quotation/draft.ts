import { isBlankRow, MAX_ROWS, type QuotationDiscount, type QuotationRow } from '../../domain/quotation.ts'

/** A quotation being edited. `nextId` is the id of the next row; ids are never reused, so that a removed row can be restored. */
export type Draft = {
  recipient: string
  rows: QuotationRow[]
  discount: QuotationDiscount
  days: ValidDays
  nextId: number
}
/** Removed rows with their former positions. */
export type Removed = { row: QuotationRow; at: number }[]
export type DraftState = { draft: Draft; removed: Removed }

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

/** The initial draft, also on the server: one empty row. */
export const BLANK: DraftState = {
  draft: { recipient: '', rows: [blankRow(1)], discount: { kind: 'percent', typed: '' }, days: 15, nextId: 2 },
  removed: [],
}

/** The draft after a change. It always has between one and `MAX_ROWS` rows. */
export function applyChange({ draft, removed }: DraftState, change: DraftChange): DraftState {
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
      const existing = rows.length === 1 && rows.every(isBlankRow) ? [] : rows // without the empty row that replaced the last removed one
      const back = removed.reduce((all, { row, at }) => all.toSpliced(Math.min(at, all.length), 0, row), existing)
      return { draft: { ...draft, rows: (back.length > 0 ? back : rows).slice(0, MAX_ROWS) }, removed: [] }
    }
  }

  function without(removedRows: Removed): DraftState {
    const left = rows.filter((row) => !removedRows.some((one) => one.row === row))
    const worth = removedRows.filter(({ row }) => !isBlankRow(row))
    const next = left.length > 0 ? left : [blankRow(nextId)]
    return { draft: { ...draft, rows: next, nextId: nextId + 1 }, removed: worth.length > 0 ? worth : removed }
  }
}

/** Parses a stored draft; undefined when the text is not a valid draft. */
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
    days: VALID_DAYS.find((days) => days === (parsed as { days?: unknown }).days) ?? BLANK.draft.days, // an object, as checked above
    nextId: rows.length + 2,
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '')
