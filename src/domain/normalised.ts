/**
 * A letter with a hundred marks, which no word of any language has. Unicode sorts the marks of a letter, in a time that grows with their square (200,000 of them:
 * 10 s) and that nothing interrupts.
 */
export const MANY_MARKS = /(?:^|\P{M})\p{M}{100}/u

/** In a normal form of Unicode. Text with too many marks on a letter is returned as it is. Whatever normalises outside text does it here (normalised.test.ts). */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  MANY_MARKS.test(text) ? text : text.normalize(form)
