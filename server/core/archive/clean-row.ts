import { sanitiseHtml } from '../content/sanitise.ts'

type Row = Record<string, unknown>

/** The row with these texts sanitised. */
export function cleanRow(row: Row, fields: readonly string[]): Row {
  const clean = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return fields.includes(name) ? sanitiseHtml(value).html : value
    if (Array.isArray(value)) return value.map((one) => clean(one, name))
    return typeof value === 'object' && value !== null ? cleanRow(value as Row, fields) : value
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, clean(value, name)]))
}
