import { cdp, userEvent } from 'vitest/browser'

/** Ways of typing `tiếng Việt`: what each key of an input method makes of the word that is composed. */
const METHODS = {
  Telex: [
    ['t', 'ti', 'tie', 'tiê', 'tiên', 'tiêng', 'tiếng'], // t i e e n g s
    ['V', 'Vi', 'Vie', 'Viê', 'Viêt', 'Việt'], // V i e e t j
  ],
  VNI: [
    ['t', 'ti', 'tie', 'tien', 'tieng', 'tiêng', 'tiếng'], // t i e n g 6 1
    ['V', 'Vi', 'Vie', 'Viet', 'Viêt', 'Việt'], // V i e t 6 5
  ],
} as const
export const INPUT_METHODS = ['Telex', 'VNI', 'backspace'] as const
export const TYPED = 'tiếng Việt'

/**
 * Types `TYPED` into the focused control: composed, or as input methods do that have no composition: they delete the letters they change and write them
 * anew.
 */
export async function typeVietnamese(method: (typeof INPUT_METHODS)[number]): Promise<void> {
  const words = METHODS[method === 'backspace' ? 'Telex' : method]
  for (const [index, word] of words.entries()) {
    if (index > 0) await userEvent.keyboard(' ')
    await (method === 'backspace' ? retype(word) : compose(word))
  }
}

type Session = { send: (method: string, params: object) => Promise<unknown> }

async function compose(steps: readonly string[]): Promise<void> {
  const session = cdp() as unknown as Session // the provider is Playwright's
  for (const text of steps)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await session.send('Input.insertText', { text: steps.at(-1) ?? '' })
}

async function retype(steps: readonly string[]): Promise<void> {
  let before = ''
  for (const text of steps) {
    let kept = 0
    while (kept < before.length && before[kept] === text[kept]) kept++
    const gone = '{Backspace}'.repeat(before.length - kept)
    await userEvent.keyboard(gone + text.slice(kept))
    before = text
  }
}
