import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { drawMutants, mutantsOf } from './mutants/draw.ts'
import { KEPT } from './mutants/kept.ts'
import { mutate } from './mutants/mutation.ts'
import { nearestTests, testFiles } from './mutants/nearest-tests.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

describe('the kept mutants', () => {
  test.each(KEPT.map((mutant) => [`${mutant.file}: ${mutant.find}`, mutant] as const))('%s', (_, mutant) => {
    const source = read(mutant.file)
    const mutated = mutate(source, mutant)
    expect(mutated).not.toBe(source)
    expect(parseSync(mutant.file, mutated).errors).toEqual([])
  })

  test('die by tests of npm test, or say why they need not', () => {
    const known = [...testFiles(), ...globSync('tests/pages/*.test.ts', { cwd: ROOT })]
    expect(KEPT.flatMap(({ tests = [] }) => tests).filter((one) => !known.includes(one))).toEqual([])
    expect(
      KEPT.filter(({ tests, equivalent = '' }) => tests?.length === 0 || (!tests && !/\w/.test(equivalent))),
    ).toEqual([])
  })

  test('are different ones', () => {
    const rows = KEPT.map(({ file, find, put }) => `${file}\n${find}\n${put}`)
    expect(new Set(rows).size).toBe(rows.length)
  })
})

test('a piece that stands twice or not at all is no mutant', () => {
  const mutant = { file: 'a.ts', find: 'a < b', put: 'a <= b' }
  expect(mutate('return a < b', mutant)).toBe('return a <= b')
  expect(() => mutate('return a > b', mutant)).toThrow('a.ts has 0 times, not once: a < b')
  expect(() => mutate('a < b || a < b', mutant)).toThrow('a.ts has 2 times, not once: a < b')
})

test('mutants are drawn of every kind of piece, not of types, and each can be made', () => {
  const source = `type T = 1 | true
const f = (a: Map<string, 2>) => a.size < 3 && !g ? 'é' : q.where('id', '=', 4).run()
await sql\`select 1 where a = b and c is null\`
if (x) y(true)`
  const puts = mutantsOf('a.ts', source).map((one) => mutate(source, one))
  for (const changed of [
    'size <= 3 &&',
    'size < 3 ||',
    'size < 4',
    '&& g ?',
    '!(a.size < 3 && !g) ?',
    'q.run()',
    "'=', 5)",
  ])
    expect(
      puts.some((one) => one.includes(changed)),
      changed,
    ).toBe(true)
  for (const changed of ['a <> b and', 'a = b or c', 'c is not null', 'if (!(x)) y(true)', 'y(false)', 'if (x) ;'])
    expect(
      puts.some((one) => one.includes(changed)),
      changed,
    ).toBe(true)
  expect(puts.every((one) => one.startsWith('type T = 1 | true\nconst f = (a: Map<string, 2>)'))).toBe(true)
})

test('the same seed draws the same mutants, another seed others', () => {
  expect(drawMutants(20, 7)).toEqual(drawMutants(20, 7))
  expect(drawMutants(20, 8)).not.toEqual(drawMutants(20, 7))
  for (const mutant of drawMutants(20, 7)) expect(mutate(read(mutant.file), mutant)).not.toBe(read(mutant.file))
})

test('the tests nearest to a file reach it, those named alike first', () => {
  const near = nearestTests('src/domain/money/voucher.ts', testFiles())
  expect(near[0]).toBe('src/domain/money/voucher.test.ts')
  expect(near).toContain('server/core/carts/cart-voucher.test.ts')
  expect(near).not.toContain('src/domain/colour.test.ts')
})
