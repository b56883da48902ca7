import { expect, test } from 'vitest'
import type { ProductInput } from '../../../src/contract/inputs/product.ts'
import { EMPTY_PRODUCT, htmlOfText, isPlainText, textOfHtml, withoutSameStock, withValues } from './product-values.ts'

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
  const next = withValues(options, ['Xanh', 'Đỏ'], ['M'], 5)
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

test.each(['một dòng', 'a\nb\n\nc', '1 < 2 & "ba"'])('a description as text and back: %j', (text) => {
  expect(isPlainText(htmlOfText(text))).toBe(true)
  expect(textOfHtml(htmlOfText(text))).toBe(text)
})

test('a description with other tags stays HTML', () => expect(isPlainText('<p>a <b>b</b></p>')).toBe(false))
