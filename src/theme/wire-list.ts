import { isList, isRecord, read } from './safe-read.ts'

/** The list in a JSON text, which the existing platform sometimes encodes twice; undefined when the text is not a list. */
export function parseList(text: string): readonly unknown[] | undefined {
  const once = parseJson(text)
  const list = typeof once === 'string' ? parseJson(once) : once
  return isList(list) ? list : undefined
}

/** Sorts entries by `index`, which gives the order on the wire; a document uses the order of the list. */
export function inOrder(list: readonly unknown[]): readonly unknown[] {
  const indexOf = (entry: unknown) => (isRecord(entry) ? read(entry, 'index') : undefined)
  if (!list.every((entry) => typeof indexOf(entry) === 'number')) return list
  return list.toSorted((a, b) => Number(indexOf(a)) - Number(indexOf(b)))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
