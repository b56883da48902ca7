import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// docs/security.md answers each requirement of ASVS 5.0.0, levels 1 and 2, once, and what it names as proof exists.
const ROOT = path.resolve(import.meta.dirname, '..')
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

/** By section, the numbers of its requirements of level 1 and 2. */
const LEVEL_1 = `1.2:1-5 1.3:1-2 1.5:1 2.1:1 2.2:1-2 2.3:1 3.2:1-2 3.3:1 3.4:1-2 3.5:1-3 4.1:1 4.4:1 5.2:1-2 5.3:1-2 6.1:1 6.2:1-8 6.3:1-2 6.4:1-2 7.2:1-4
  7.4:1-2 8.1:1 8.2:1-2 8.3:1 9.1:1-3 9.2:1 10.4:1-5 11.3:1-2 11.4:1 12.1:1 12.2:1-2 13.4:1 14.2:1 14.3:1 15.1:1 15.2:1 15.3:1`
const LEVEL_2 = `1.1:1-2 1.2:6-9 1.3:3-11 1.4:1-3 1.5:2 2.1:2-3 2.2:3 2.3:2-4 2.4:1 3.3:2-4 3.4:3-6 3.5:4-5 3.7:1-2 4.1:2-3 4.2:1 4.3:1-2 4.4:2-4 5.1:1 5.2:3
  5.4:1-3 6.1:2-3 6.2:9-12 6.3:3-4 6.4:3-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.3:1-2 7.4:3-5 7.5:1-2 7.6:1-2 8.1:2 8.2:3 8.4:1 9.2:2-4 10.1:1-2 10.2:1-2 10.3:1-4
  10.4:6-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:3 11.4:2-4 11.5:1 11.6:1 12.1:2-3 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:2-5 14.1:1-2 14.2:2-4
  14.3:2-3 15.1:2-3 15.2:2-3 15.3:2-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2`
const idsOf = (sections: string): string[] =>
  sections.split(/\s+/).flatMap((section) => {
    const [name = '', from = '', to = from] = section.split(/[:-]/)
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${name}.${Number(from) + n}`)
  })
const byNumber = (ids: string[]) => ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

const VERDICT = /^(?:Holds|In part|Does not hold|Does not apply|Operator)[.:]/
const answers = [...text.matchAll(/^- \*\*([\d., ]+)\*\* (.+(?:\n {2}.+)*)/gm)].map(([, ids = '', answer = '']) => ({
  ids: ids.split(', '),
  answer,
}))

test('the standard has 70 requirements of level 1 and 183 of level 2', () =>
  expect([idsOf(LEVEL_1).length, idsOf(LEVEL_2).length]).toEqual([70, 183]))

test('each is answered once, with a verdict', () => {
  expect(byNumber(answers.flatMap(({ ids }) => ids))).toEqual(byNumber([...idsOf(LEVEL_1), ...idsOf(LEVEL_2)]))
  expect(answers.filter(({ answer }) => !VERDICT.test(answer)).map(({ ids }) => ids)).toEqual([])
})

test('every file that is named exists', () => {
  const files = [...text.matchAll(/`((?:server|src|studio|tests|build|scripts)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
