import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { withoutPrefetch } from './strip-prefetch.ts'

test('prefetch is removed, and the imports that only it uses', () => {
  const code = `import { a } from './a.js'
import { b, shared } from './b.js'
import './effect.js'
import unused from './unused.js'
export default function Page() { return shared }
export async function prefetch({ get }) {
  return get(a, b, shared, '}')
}
export const c = 1
`
  expect(withoutPrefetch(code, parseAst)).toBe(`
import { b, shared } from './b.js'
import './effect.js'
import unused from './unused.js'
export default function Page() { return shared }

export const c = 1
`)
})

test('a page without prefetch stays as it is', () => {
  expect(withoutPrefetch('export default 1\n', parseAst)).toBe('export default 1\n')
})
