import { describe, expect, test } from 'vitest'
import { MAX_ROWS } from '../../domain/quotation.ts'
import { BLANK, applyChange, readDraft, type DraftChange, type DraftState } from './draft.ts'

const after = (changes: DraftChange[], from: DraftState = BLANK) => changes.reduce(applyChange, from)
const names = ({ draft }: DraftState) => draft.rows.map(({ product }) => product)
const named = (id: number, product: string): DraftChange => ({ type: 'edit', id, fields: { product } })
const three = after([named(1, 'A'), { type: 'add' }, named(2, 'B'), { type: 'add' }, named(3, 'C')])

describe('a quotation being edited', () => {
  test('new rows are appended, copies follow their original', () => {
    expect(names(after([{ type: 'duplicate', id: 1 }], three))).toEqual(['A', 'A', 'B', 'C'])
    expect(
      new Set(after([{ type: 'duplicate', id: 1 }, { type: 'add' }], three).draft.rows.map(({ id }) => id)).size,
    ).toBe(5)
  })
  test('a removed row is restored at its position; later changes are kept', () => {
    const gone = after([{ type: 'remove', id: 2 }, named(3, 'C2')], three)
    expect(names(gone)).toEqual(['A', 'C2'])
    expect(names(after([{ type: 'undo' }], gone))).toEqual(['A', 'B', 'C2'])
    expect(names(after([{ type: 'undo' }, { type: 'undo' }], gone))).toEqual(['A', 'B', 'C2'])
  })
  test('removing the last row leaves an empty one, which undo replaces', () => {
    const one = after([named(1, 'A')])
    const none = after([{ type: 'remove', id: 1 }], one)
    expect(names(none)).toEqual([''])
    expect(names(after([{ type: 'undo' }], none))).toEqual(['A'])
    expect(names(after([named(none.draft.rows[0]?.id ?? 0, 'B'), { type: 'undo' }], none))).toEqual(['A', 'B'])
  })
  test('clearing removes all rows, undo restores them', () => {
    const cleared = after([{ type: 'clear' }], three)
    expect(names(cleared)).toEqual([''])
    expect(names(after([{ type: 'undo' }], cleared))).toEqual(['A', 'B', 'C'])
  })
  test('removing an empty row cannot be undone', () => {
    expect(after([{ type: 'add' }, { type: 'remove', id: 4 }], three)).toMatchObject({ removed: [] })
    expect(after([{ type: 'remove', id: 99 }], three)).toEqual(three)
  })
  test('the number of rows is limited', () => {
    const full = after(Array.from({ length: MAX_ROWS + 5 }, () => ({ type: 'add' })))
    expect(full.draft.rows).toHaveLength(MAX_ROWS)
    expect(after([{ type: 'duplicate', id: 1 }], full).draft.rows).toHaveLength(MAX_ROWS)
  })
})

describe('a stored draft', () => {
  test('is read as it was written', () => {
    const restored = readDraft(JSON.stringify(three.draft))
    expect(restored?.rows.map(({ product }) => product)).toEqual(['A', 'B', 'C'])
    expect(restored?.rows.some(({ id }) => id >= restored.nextId)).toBe(false)
  })
  test.each([[undefined], [''], ['{'], ['null'], ['[]'], ['{"rows":1,"discount":{}}'], ['7']])('%j is none', (text) =>
    expect(readDraft(text)).toBeUndefined(),
  )
  test('what does not fit is left out', () => {
    expect(readDraft('{"rows":[null,{"product":7,"width":"1,2"}],"discount":{"kind":"x"},"days":99}')).toEqual({
      recipient: '',
      rows: [{ id: 1, product: '', option: '', width: '1,2', height: '', price: '', quantity: '' }],
      discount: { kind: 'percent', typed: '' },
      days: 15,
      nextId: 3,
    })
    expect(
      readDraft(JSON.stringify({ rows: Array.from({ length: 500 }, () => ({})), discount: {} }))?.rows,
    ).toHaveLength(MAX_ROWS)
  })
})
