import { expect, test } from 'vitest'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { EMPTY_PRODUCT, pastedCells, withoutSameStock, withValues } from './product-values.ts'

const options: NonNullable<ProductInput['options']> = {
  name: 'Màu',
  sub_name: 'Cỡ',
  elements: [{ name: 'Đỏ', image_url: '/media/do.webp' }],
  sub_elements: ['S', 'M'],
  cells: [
    { price: 10, quantity_in_stock: 1, sku: 'DS' },
    { price: 20, quantity_in_stock: 2, sku: 'DM' },
  ],
}

test('changing the values of options keeps the cells that stay', () => {
  const next = withValues(options, ['Xanh', 'Đỏ'], ['M'], { price: 5, quantity_in_stock: 0 })
  expect(next.cells).toEqual([{ price: 5, quantity_in_stock: 0, sku: null }, options.cells[1]])
  expect(next.elements[1]?.image_url).toBe('/media/do.webp')
})

test('stock that was not touched is left out', () => {
  const loaded = { ...EMPTY_PRODUCT, options }
  const [first, second] = options.cells
  const edited = { ...loaded, options: { ...options, cells: [first!, { ...second!, quantity_in_stock: 9 }] } }
  expect(withoutSameStock(edited, loaded).options?.cells.map((cell) => cell.quantity_in_stock)).toEqual([undefined, 9])
  expect(withoutSameStock({ ...EMPTY_PRODUCT, quantity_in_stock: 3 }, EMPTY_PRODUCT).quantity_in_stock).toBe(3)
})

test('a block of a spreadsheet fills the grid from the cell on', () => {
  const [first, second] = options.cells
  const pasted = pastedCells(options.cells, '90.000\t5\n95,000 ₫\t\tDM-2\n', { row: 0, column: 'price' }, 'vi')
  expect(pasted?.cells).toEqual([
    { ...first, price: 90_000, quantity_in_stock: 5 },
    { price: 95_000, quantity_in_stock: Number.NaN, sku: 'DM-2' },
  ])
  expect(pasted?.unread).toEqual({ '1 quantity_in_stock': '' })
  expect(pastedCells(options.cells, 'A\nB\nC', { row: 1, column: 'sku' }, 'vi')?.cells).toEqual([
    first,
    { ...second, sku: 'A' },
  ])
  expect(pastedCells(options.cells, '5', { row: 0, column: 'price' }, 'vi')).toBeUndefined()
})

test('a pasted number is read as a typed one, and what is none is handed back', () => {
  const pasted = pastedCells(options.cells, '1tr250\t-1\n25o.000\t2,5', { row: 0, column: 'price' }, 'vi')
  expect(pasted?.cells.map(({ price, quantity_in_stock }) => [price, quantity_in_stock])).toEqual([
    [1_250_000, -1],
    [Number.NaN, Number.NaN],
  ])
  expect(pasted?.unread).toEqual({ '1 price': '25o.000', '1 quantity_in_stock': '2,5' })
})
