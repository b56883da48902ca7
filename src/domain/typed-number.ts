/** A parsed number. `units` is an integer in the smallest accepted unit: with three decimals `1,25` is 1250. */
export type TypedNumber = { kind: 'empty' } | { kind: 'number'; units: number } | { kind: 'wrong'; why: NumberProblem }
export type NumberProblem = 'unreadable' | 'negative' | 'too_fine'

/**
 * Parses a Vietnamese decimal such as `1,25`. A dot is also accepted as the decimal separator, because some keypads have no comma. Dots separate
 * thousands only when a comma follows (`1.250,5`). More than `decimals` fraction digits are rejected, not truncated.
 */
export function typedDecimal(typed: string, decimals: number): TypedNumber {
  const { text, isNegative } = bare(typed)
  if (text === '' && !isNegative) return { kind: 'empty' }
  const plain = GROUPED_DECIMAL.test(text) ? text.replaceAll('.', '') : text
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(plain)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') return { kind: 'wrong', why: 'unreadable' }
  if (isNegative) return { kind: 'wrong', why: 'negative' }
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return { kind: 'wrong', why: 'too_fine' }
  return number(whole + significant.padEnd(decimals, '0'))
}

/**
 * Parses `1.250.000`, `1250000` or `1 250 000 đ`. A single comma, or a dot that does not separate thousands, is ambiguous and rejected as too fine.
 */
export function typedInteger(typed: string): TypedNumber {
  const { text, isNegative } = bare(typed)
  const digits = text.replace(/(?:vnđ|vnd|đ|₫|d)$/i, '')
  if (digits === '' && text === '' && !isNegative) return { kind: 'empty' }
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(digits) || /^\d{1,3}(?:,\d{3}){2,}$/.test(digits)
  const plain = isGrouped ? digits.replace(/[.,]/g, '') : digits
  if (/^\d+$/.test(plain)) return isNegative ? { kind: 'wrong', why: 'negative' } : number(plain)
  return { kind: 'wrong', why: /^\d+[.,]\d+$/.test(plain) ? 'too_fine' : 'unreadable' }
}

/** The inverse of `typedDecimal`: 1250 with three decimals is `1,25`. Thousands are not separated, because `1.250` would be parsed as 1,25. */
export function writeDecimal(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return decimals === 0 || fraction === '' ? whole : `${whole},${fraction}`
}

const GROUPED_DECIMAL = /^\d{1,3}(?:\.\d{3})+,\d*$/

/** Removes all spaces and the sign; full-width digits (Korean keyboards) become ASCII digits. */
function bare(typed: string): { text: string; isNegative: boolean } {
  const text = typed.normalize('NFKC').replace(/\s+/g, '')
  return { text: text.replace(/^[-−–]/, ''), isNegative: /^[-−–]/.test(text) }
}

/** Capped at the largest exact integer, which every limit rejects. */
const number = (digits: string): TypedNumber => ({
  kind: 'number',
  units: Math.min(Number(digits), Number.MAX_SAFE_INTEGER),
})
