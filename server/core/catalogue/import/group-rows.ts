import type { ImportColumns, ImportField } from '../../../../src/contract/owner-imports.ts'
import { cellText, type TableRow } from '../../shared/files/table-row.ts'

/** The lines of the file that make one product. */
export type RowGroup = { key: string; lines: number[] }

/**
 * Puts the rows of a file together to products, in the order of their first rows: by the code of the product, by the parent that a row names, else
 * by name where the file has options, else each row is a product. Rows of a product need not follow each other.
 */
export async function groupRows(pages: AsyncIterable<TableRow[]>, columns: ImportColumns): Promise<RowGroup[]> {
  const groups = new Map<string, RowGroup>()
  const keyOfId = new Map<string, string>()
  let last = ''
  for await (const rows of pages)
    for (const row of rows) {
      const text = (field: ImportField) => cellText(row.cells[columns[field] ?? -1]).trim()
      const key = keyOf(text, row.line)
      const id = text('row_id')
      if (id !== '' && text('parent') === '') keyOfId.set(`id:${id}`, key)
      last = groups.get(keyOfId.get(key) ?? key)?.key ?? key
      const group = groups.get(last) ?? { key, lines: [] }
      group.lines.push(row.line)
      groups.set(group.key, group)
    }
  return [...groups.values()]

  function keyOf(text: (field: ImportField) => string, line: number): string {
    if (text('parent') !== '') return text('parent')
    const key = text('key')
    if (key !== '') return key
    const isChoice = text('option1_value') !== '' && columns.type === undefined
    if (isChoice && text('name') === '' && last !== '') return last // below the first row of its product
    if (isChoice && columns.key === undefined) return text('name')
    return text('sku') || (text('row_id') ? `id:${text('row_id')}` : '') || `#${line}`
  }
}
