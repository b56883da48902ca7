import type { Language } from '../../contract/endpoint.ts'
import { groupThousands } from '../../domain/money-format.ts'
import { MONEY_WORDS, readNumber } from '../../domain/typed-number.ts'
import { MAX_PRICE, PRICE_BOUNDS, priceProblem, readListQuery, type PriceProblem } from './list-query.ts'

/** The query of the list with what was typed as prices in digits, `220k` as 220000. What cannot be read stays as it is. */
export function readTypedPrices(search: URLSearchParams, language: Language): URLSearchParams {
  const read = new URLSearchParams(search)
  for (const name of PRICE_BOUNDS) {
    const price = readPrice(search.get(name) ?? '', language)
    if (price !== undefined) read.set(name, String(price))
  }
  return read
}

const readPrice = (typed: string, language: Language): number | undefined => {
  const price = readNumber(typed, { language, max: MAX_PRICE, words: MONEY_WORDS })
  return price.kind === 'number' ? price.units : undefined
}

/** Shows the prices of the filters as they were read, and what is wrong with them. Reversed ones are told when the form is submitted. */
export function showTypedPrices(form: HTMLFormElement, language: Language, isSubmitted = false): void {
  const fields = PRICE_BOUNDS.map((name) => form.elements.namedItem(name)).filter(
    (field) => field instanceof HTMLInputElement,
  )
  const query = new URLSearchParams(fields.map(({ name, value }): [string, string] => [name, value]))
  const problem = priceProblem(readListQuery(readTypedPrices(query, language)))
  const told = problem?.kind === 'reversed' && !isSubmitted ? undefined : problem
  for (const field of fields) {
    const price = readPrice(field.value, language)
    if (price !== undefined) field.value = groupThousands(price)
    markField(field, told)
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-price-problem]'))
    note.hidden = note.dataset.priceProblem !== told?.kind
  if (isSubmitted) fields.find(({ ariaInvalid }) => ariaInvalid)?.focus()
}

function markField(field: HTMLInputElement, problem: PriceProblem | undefined): void {
  const isWrong = problem?.bounds.some((name) => name === field.name)
  field.ariaInvalid = isWrong ? 'true' : null
  if (problem && isWrong) field.setAttribute('aria-describedby', `price-${problem.kind}`)
  else field.removeAttribute('aria-describedby')
}
