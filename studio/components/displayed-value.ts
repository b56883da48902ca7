import { printable } from '../../src/theme/issue.ts'

/** The value of a setting on one short line, for lists of differences; '–' when it is not set. */
export function displayedValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' && value.length <= 80 ? value : printable(value)
}
