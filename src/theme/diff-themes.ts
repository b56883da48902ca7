import { isEmpty } from './cleaning.ts'
import type { ThemeDocument } from './document.ts'

export type Difference = { pointer: string; before: unknown; after: unknown }

/** The differing settings of two documents, in key order. `undefined`: the setting is absent. */
export function diffThemes(before: ThemeDocument, after: ThemeDocument): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    if (isSameJson(before[name], after[name])) return []
    return [
      { pointer: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, before: before[name], after: after[name] },
    ]
  })
}

/** The name of the setting that differs. */
export const settingOf = ({ pointer }: Difference): string =>
  pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')

/** True when a setting had a value before and has none after. */
export const isCleared = ({ before, after }: Difference): boolean => !isNothing(before) && isNothing(after)
const isNothing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)

/** Deep equality of JSON values, whatever the order of their keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true // -0 too, which is written as 0
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSameJson(value, right.get(key)))
}
