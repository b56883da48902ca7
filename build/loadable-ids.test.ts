import { expect, test } from 'vitest'
import { withIds } from './loadable-ids.ts'

const FILE = 'src/features/cart/cart-page.tsx'

test.each([
  ["loadable(() => import('./panel.tsx'))", 'loadable(() => import(\'./panel.tsx\'), "src/features/cart/panel.tsx")'],
  [
    "loadable<Props, typeof import('./panel.tsx')>(\n  () => import('./panel.tsx'),\n)",
    "loadable<Props, typeof import('./panel.tsx')>(\n  () => import('./panel.tsx'), \"src/features/cart/panel.tsx\",\n)",
  ],
  [
    'loadable<{ open: boolean }>(() => import("../a/b.tsx"))',
    'loadable<{ open: boolean }>(() => import("../a/b.tsx"), "src/features/a/b.tsx")',
  ],
  ["variant('Quầy', () => import('./a.tsx'))", "variant('Quầy', () => import('./a.tsx'), \"src/features/cart/a.tsx\")"],
])('%s', (call, expected) => expect(withIds(`const A = ${call}`, FILE)).toBe(`const A = ${expected}`))

test('every call of a table, with JSX around it', () => {
  const code =
    "export const A = [loadable(() => import('./a.tsx')), loadable<B>(() => import('./b.tsx'))]\nexport const C = <p>loadable(</p>\n"
  expect(withIds(code, FILE).match(/"src\/features\/cart\/[ab]\.tsx"/g)).toEqual([
    '"src/features/cart/a.tsx"',
    '"src/features/cart/b.tsx"',
  ])
})

test.each([
  "loadable(() => import('./a.tsx'), 'src/own.tsx')",
  'loadable(load)',
  "lazy(() => import('./a.tsx'))",
  "// loadable(() => import('./a.tsx'))",
  "const text = `loadable(() => import('./a.tsx'))`",
])('%s stays as it is', (code) => expect(withIds(code, FILE)).toBe(code))

test('code that cannot be parsed stops the build', () => expect(() => withIds('loadable(', FILE)).toThrow(FILE))
