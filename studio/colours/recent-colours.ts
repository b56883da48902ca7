import { readStoredJson, writeStored } from '../components/stored-text.ts'

const KEY = 'studio-recent-colours'
const MAX = 10

/** Colours that were chosen lately in this browser, the last one first. */
export const recentColours = (): string[] =>
  readStoredJson(KEY, (saved) =>
    Array.isArray(saved) ? saved.filter((one) => /^#[0-9a-f]{6}$/.test(String(one))).slice(0, MAX) : undefined,
  ) ?? []

export function rememberColour(colour: string): void {
  const rest = recentColours().filter((one) => one !== colour)
  writeStored(KEY, JSON.stringify([colour.toLowerCase(), ...rest].slice(0, MAX)))
}
