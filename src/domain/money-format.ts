import type { Language } from '../contract/endpoint.ts'

/** How an amount reads: `main` first, and in Korean the đồng beside the won it was turned into (decision 7). */
export type MoneyParts = { kind: 'amount'; main: string; beside: string | null } | { kind: 'contact' }

/** A price: 0 means that the shop wants to be asked ('Liên hệ', decision 8). `krwPerVnd` is won for one đồng, null without a rate. */
export function priceParts(vnd: number, language: Language, krwPerVnd: number | null): MoneyParts {
  return vnd > 0 ? { kind: 'amount', ...moneyParts(vnd, language, krwPerVnd) } : { kind: 'contact' }
}

/** A total, fee or balance: 0 is 0. */
export function moneyParts(
  vnd: number,
  language: Language,
  krwPerVnd: number | null,
): { main: string; beside: string | null } {
  const dong = `${groupThousands(vnd)}\u00a0₫`
  if (language !== 'ko' || krwPerVnd === null || !(krwPerVnd > 0)) return { main: dong, beside: null }
  return { main: `₩${groupThousands(Math.round(vnd * krwPerVnd))}`, beside: dong }
}

/** "1.234.567": dots in every language (storefront.md §9). Fractions are cut. */
export function groupThousands(value: number): string {
  const digits = Math.trunc(Math.abs(value)).toString()
  const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return value <= -1 ? `-${grouped}` : grouped
}
