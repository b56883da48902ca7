import { readStored, writeStored } from './stored-text.ts'

/** Preferences stored in this browser: language, colour scheme, the last store, and the name typed by a guest. Nothing secret, nothing required. */
export type ChoiceName = 'language' | 'scheme' | 'store' | 'look-name'

export const readChoice = (name: ChoiceName): string => readStored(`studio.${name}`)
export const writeChoice = (name: ChoiceName, value: string): void => writeStored(`studio.${name}`, value)
