/** A number as somebody typed it. `units` counts the smallest step that was asked for: with three decimals `1,25` is 1250. */
export type TypedNumber = { kind: 'empty' } | { kind: 'number'; units: number } | { kind: 'wrong'; why: NumberProblem }
export type NumberProblem = 'unreadable' | 'negative' | 'too_fine'

/**
 * `1,25` as people in Vietnam write it. A dot is read as the comma too: some phones' keypads have nothing else. Dots are thousands only where a
 * comma follows them (`1.250,5`). More than `decimals` digits behind the comma are refused, not cut.
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

/** `1.250.000`, `1250000` or `1 250 000 đ`. A single comma, or a dot that parts no thousands, could mean two things and is refused as too fine. */
export function typedInteger(typed: string): TypedNumber {
  const { text, isNegative } = bare(typed)
  const digits = text.replace(/(?:vnđ|vnd|đ|₫|d)$/i, '')
  if (digits === '' && text === '' && !isNegative) return { kind: 'empty' }
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(digits) || /^\d{1,3}(?:,\d{3}){2,}$/.test(digits)
  const plain = isGrouped ? digits.replace(/[.,]/g, '') : digits
  if (/^\d+$/.test(plain)) return isNegative ? { kind: 'wrong', why: 'negative' } : number(plain)
  return { kind: 'wrong', why: /^\d+[.,]\d+$/.test(plain) ? 'too_fine' : 'unreadable' }
}

/** The way back: 1250 of thousandths is `1,25`. Thousands are not parted, because `1.250` would be read as 1,25 again. */
export function writeDecimal(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return decimals === 0 || fraction === '' ? whole : `${whole},${fraction}`
}

const GROUPED_DECIMAL = /^\d{1,3}(?:\.\d{3})+,\d*$/

/** Without spaces of any kind; full-width digits, as Korean keyboards write them, become plain ones. */
function bare(typed: string): { text: string; isNegative: boolean } {
  const text = typed.normalize('NFKC').replace(/\s+/g, '')
  return { text: text.replace(/^[-−–]/, ''), isNegative: /^[-−–]/.test(text) }
}

/** Beyond what a double holds exactly it stays large: a limit will refuse it. */
const number = (digits: string): TypedNumber => ({
  kind: 'number',
  units: Math.min(Number(digits), Number.MAX_SAFE_INTEGER),
})
