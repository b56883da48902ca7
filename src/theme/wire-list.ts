import { isList, isRecord, read } from './safe-read.ts'

/** The list that a text holds (the existing platform sends lists as text, at times encoded twice); undefined when it holds none. */
export function parseList(text: string): readonly unknown[] | undefined {
  const once = parseJson(text)
  const list = typeof once === 'string' ? parseJson(once) : once
  return isList(list) ? list : undefined
}

/** On the wire the order of a menu is told by `index`; in a document it is the order of the list. */
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
