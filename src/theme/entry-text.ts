import type * as z from 'zod/mini'
import { clean } from './cleaning.ts'
import { isReason, issue, type Issue } from './issue.ts'
import { read } from './safe-read.ts'

/** Path of a value in the document. */
export type Path = readonly (string | number)[]

/** One text of an entry; '' and an issue when its schema refuses it. */
export function readPart(
  entry: object,
  key: string,
  schema: z.ZodMiniType<string>,
  path: Path,
  issues: Issue[],
): string {
  const raw = read(entry, key)
  const value = clean('text', raw) ?? ''
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const reason = parsed.error.issues[0]?.message ?? ''
  issues.push(issue([...path, key], isReason(reason) ? reason : 'wrong_shape', raw))
  return ''
}

/** One text of an entry, cut to `max` characters with an issue when it is longer. */
export function readShortText(entry: object, key: string, max: number, path: Path, issues: Issue[]): string {
  const raw = read(entry, key)
  const value = clean('text', raw) ?? ''
  if (typeof value !== 'string') {
    issues.push(issue([...path, key], 'not_text', raw))
    return ''
  }
  if (value.length <= max) return value
  const cut = value
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  issues.push(issue([...path, key], 'too_long', raw, cut))
  return cut
}
