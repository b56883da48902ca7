/** Preferences stored in this browser: language, colour scheme and the last store. Nothing secret, nothing required. */
export type ChoiceName = 'language' | 'scheme' | 'store'

export function readChoice(name: ChoiceName): string | null {
  try {
    return localStorage.getItem(`studio.${name}`)
  } catch {
    return null // storage is blocked: there are no stored preferences
  }
}

export function writeChoice(name: ChoiceName, value: string): void {
  try {
    localStorage.setItem(`studio.${name}`, value)
  } catch {
    // storage is full or blocked: the preference is not stored
  }
}
