import { FIELD_NAMES } from '../../src/theme/fields.ts'
import { isRecord } from '../../src/theme/safe-read.ts'

/** A text that is JSON now, and the lines that were changed for it; a line is counted from 1. */
export type MendedJson = { text: string; lines: { line: number; before: string; after: string }[] }

/**
 * What a text that is not JSON was probably meant to be: without trailing commas, comments and a byte order mark, with straight quotes. Undefined for
 * JSON, and for what would be no theme: any text can be made JSON.
 */
export async function mendJson(text: string): Promise<MendedJson | undefined> {
  if (parsed(text) !== undefined) return undefined
  const { jsonrepair } = await import('jsonrepair')
  const mended = attempt(() => jsonrepair(text.replace(/^\uFEFF/, '')))
  const value = mended === undefined ? undefined : parsed(mended)
  if (mended === undefined || !isRecord(value) || !FIELD_NAMES.some((name) => Object.hasOwn(value, name)))
    return undefined
  return { text: mended, lines: changedLines(text, mended) }
}

/** JSON, or undefined. */
const parsed = (text: string): unknown => attempt(() => JSON.parse(text) as unknown)
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function changedLines(before: string, after: string): MendedJson['lines'] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length !== now.length) return []
  return old.flatMap((line, index) =>
    line === now[index] ? [] : [{ line: index + 1, before: line.trim(), after: now[index]?.trim() ?? '' }],
  )
}
