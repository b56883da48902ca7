/** Small things this browser remembers for its owner: language, light or dark, the panel's width. Nothing secret, nothing needed. */
export type ChoiceName = 'language' | 'scheme' | 'store'

export function readChoice(name: ChoiceName): string | null {
  try {
    return localStorage.getItem(`studio.${name}`)
  } catch {
    return null // storage can be forbidden; then nothing is remembered
  }
}

export function writeChoice(name: ChoiceName, value: string): void {
  try {
    localStorage.setItem(`studio.${name}`, value)
  } catch {
    // not remembered
  }
}
