import { BODY_EXCESS, jsonExcess } from './json-bounds.ts'
import type { ThreadReader } from './readers.ts'

// Runs in a thread (readers.ts).

/** Instead of what is not JSON, or has a name that could change a prototype. */
export const UNPARSED = Symbol('no JSON')

/** The body of a call as it was sent, parsed within the limits of its reader. Throws UnreadableFile. */
export function sentBody(body: Uint8Array, reader: ThreadReader): unknown {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
  const excess = jsonExcess(text, reader, BODY_EXCESS)
  if (excess) throw excess
  try {
    const sent: unknown = JSON.parse(text)
    return hasPrototype(sent) ? UNPARSED : sent
  } catch {
    return UNPARSED
  }
}

function hasPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasPrototype)
  if (Object.hasOwn(value, '__proto__')) return true
  return Object.entries(value).some(
    ([name, inner]) =>
      (name === 'constructor' && Object.hasOwn(Object(inner) as object, 'prototype')) || hasPrototype(inner),
  )
}
