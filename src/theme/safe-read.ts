/** Value of a property that could not be read because its getter or proxy threw. */
export const UNREADABLE = Symbol('unreadable')

/** An own property of an untrusted object; undefined when absent. Never throws. */
export function read(from: object, key: string | number): unknown {
  try {
    return Object.hasOwn(from, key) ? (Reflect.get(from, key) as unknown) : undefined
  } catch {
    return UNREADABLE
  }
}

/** True for objects other than arrays and null. A revoked proxy of an object counts as a record. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isList(value)
}

/** `Array.isArray` that returns false for revoked proxies instead of throwing. */
export function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

/** Length of an untrusted list, at most `max`. */
export function lengthOf(list: object, max: number): number {
  const length = read(list, 'length')
  return typeof length === 'number' && length > 0 ? Math.min(Math.floor(length), max) : 0
}
