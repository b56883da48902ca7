import { printable } from '../../src/theme/issue.ts'

/** A setting's value on one short line, for lists of differences; nothing for one that is not set. */
export function displayedValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' && value.length <= 80 ? value : printable(value)
}
