/** Marks a property whose getter threw. */
export const UNREADABLE = Symbol('unreadable')

/** A property of an untrusted object: own or inherited through nothing but the object itself; never throws. */
export function read(from: object, key: string | number): unknown {
  try {
    return Object.hasOwn(from, key) ? (Reflect.get(from, key) as unknown) : undefined
  } catch {
    return UNREADABLE
  }
}

/** True for objects that are not lists; false for functions, null, and proxies that refuse to say. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isList(value)
}

/** `Array.isArray` that survives revoked proxies. */
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
