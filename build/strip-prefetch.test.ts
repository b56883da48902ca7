import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { withoutPrefetch } from './strip-prefetch.ts'

test('only prefetch is removed', () => {
  const code =
    "import { a } from './a.js'\nexport default function Page() {}\nexport async function prefetch({ get }) {\n  return get(a, '}')\n}\nexport const b = 1\n"
  const left = withoutPrefetch(code, parseAst)
  expect(left).not.toContain('prefetch')
  expect(left).toContain('export default function Page() {}')
  expect(left).toContain('export const b = 1')
})

test('a page without prefetch stays as it is', () => {
  expect(withoutPrefetch('export default 1\n', parseAst)).toBe('export default 1\n')
})
