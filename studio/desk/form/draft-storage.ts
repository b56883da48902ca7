import { readStored, readStoredJson, writeStored } from '../../components/stored-text.ts'

/** '' without a draft, or without storage. */
export const readDraft = readStored

/** '' forgets it, and its attempt to be sent. */
export function writeDraft(key: string, text: string): void {
  writeStored(key, text)
  if (!text) writeStored(attemptOf(key), '')
}

/** Where the key is kept with which a draft was sent (attempt-key.ts). */
export const attemptOf = (key: string): string => `${key}:attempt`

/** What was typed into a form, and the version of the data that it began with. */
export type Version<Values> = { values: Values; etag: string }
export type Draft<Values> = { base: Version<Values>; values: Values }

/** The draft of a form whose values have the fields of `shape`. One of another shape is none. */
export const readFormDraft = <Values extends object>(key: string, shape: Values): Draft<Values> | undefined =>
  readStoredJson(key, (json) => {
    const draft = json as Partial<Draft<Values>> | null // written below
    const isWhole = draft && isLike(draft.values, shape) && isLike(draft.base?.values, shape)
    return isWhole ? (draft as Draft<Values>) : undefined
  })

export const writeFormDraft = <Values>(key: string, draft: Draft<Values>): void =>
  writeDraft(key, JSON.stringify(draft))

const isLike = (value: unknown, shape: object): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([name, known]) => known === undefined || name in value)
