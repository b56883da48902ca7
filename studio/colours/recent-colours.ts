const KEY = 'studio-recent-colours'
const MAX = 10

/** Colours that were chosen lately in this browser, the last one first. */
export function recentColours(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter((one) => /^#[0-9a-f]{6}$/.test(String(one))).slice(0, MAX) : []
  } catch {
    return [] // blocked, or not ours
  }
}

export function rememberColour(colour: string): void {
  const rest = recentColours().filter((one) => one !== colour)
  try {
    localStorage.setItem(KEY, JSON.stringify([colour.toLowerCase(), ...rest].slice(0, MAX)))
  } catch {
    // full or blocked: the colours are a convenience
  }
}
