import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.ts'

/** The source of a layout's component. What it is composed of decides what a page is expected to show, so that a new layout needs no list. */
function sourceOf(kind: 'header' | 'footer', number: number): string {
  const pattern = `src/slots/${kind}s/${kind}-${String(number).padStart(2, '0')}-*/${kind}.tsx`
  const [file] = globSync(pattern, { cwd: root })
  if (!file) throw new Error(`no ${pattern}`)
  return readFileSync(path.join(root, file), 'utf8')
}

/** Whether a layout renders one of these parts: `hasPart('header', 7, 'Hotline', 'Contacts')`. */
export const hasPart = (kind: 'header' | 'footer', number: number, ...parts: string[]): boolean =>
  new RegExp(`<(${parts.join('|')})\\b`).test(sourceOf(kind, number))

/** Whether a layout gives a part this property: `hasProperty('header', 7, 'SearchBox', 'byPrice')`. */
export const hasProperty = (kind: 'header' | 'footer', number: number, part: string, property: string): boolean =>
  new RegExp(`<${part}\\b[^>]*\\b${property}\\b`).test(sourceOf(kind, number))

/** Whether a layout has a text of its own: `hasText('footer', 7, 'shell.promise.')`. */
export const hasText = (kind: 'header' | 'footer', number: number, key: string): boolean =>
  sourceOf(kind, number).includes(key)
