import type { Language } from '../contract/endpoint.ts'

/**
 * Formats an amount in đồng. `main` is the amount in the language's currency; `beside` is the đồng amount next to converted won in Korean, else null
 * (decision 7). `krwPerVnd`: won per đồng; null when there is no rate.
 */
export function moneyParts(
  vnd: number,
  language: Language,
  krwPerVnd: number | null,
): { main: string; beside: string | null } {
  const dong = `${groupThousands(vnd)}\u00a0₫`
  if (language !== 'ko' || krwPerVnd === null || !(krwPerVnd > 0)) return { main: dong, beside: null }
  return { main: `₩${groupThousands(Math.round(vnd * krwPerVnd))}`, beside: dong }
}

/** "1.234.567": dots in every language (storefront.md §9). Fractions are truncated. */
export function groupThousands(value: number): string {
  const digits = Math.trunc(Math.abs(value)).toString()
  const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return value <= -1 ? `-${grouped}` : grouped
}
