import { normalised } from '../../../src/domain/normalised.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Words that everybody tries here; those of the person and the store are added by the caller. */
const OWN_WORDS = ['tiem', 'studio']
const MIN_WORD = 4
/** What may stand around such words, as a year, without making them harder to guess. */
const MAX_AROUND = 4

/**
 * True for passwords that are tried first: the 49,000 most common ones of leaks, in any case, and those of hardly more than `words`: names, numbers and addresses of
 * this person and this store.
 */
export const isEasyPassword = async (password: string, words: (string | null | undefined)[]): Promise<boolean> =>
  isOfWords(password, words) || (await isCommonPassword(password))

function isOfWords(password: string, words: (string | null | undefined)[]): boolean {
  const known = [...OWN_WORDS, ...words.flatMap((word) => [word, word?.split('@')[0]])]
    .map((word) => plain(word ?? ''))
    .filter((word) => word.length >= MIN_WORD)
    .toSorted((one, other) => other.length - one.length)
  const whole = plain(password)
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest !== whole && rest.length <= MAX_AROUND
}

/** Letters and digits, without tones and case. */
const plain = (text: string): string =>
  normalised(text.toLowerCase(), 'NFD')
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z0-9]/g, '')

/** The list is loaded at the first call. */
async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return (await common).has(normalised(password).toLowerCase())
}
