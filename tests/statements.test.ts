import { expect, test } from 'vitest'
import { findStatements } from './statements.ts'

const { sites, outside } = findStatements()
const MOST_ROW_TYPES = 60

test('raw SQL is executed by the functions that compare its columns, and no row is claimed', () => {
  expect(outside).toEqual([])
})

test('a raw statement is written in its call, so that a run can note it', () => {
  expect(sites.length).toBeGreaterThan(0)
  expect(sites.filter(({ text }) => text === undefined)).toEqual([])
})

test('plain columns come from the builder: few row types are declared for raw SQL', () => {
  const declared = sites.filter(({ name }) => name === 'rows').map(({ place }) => place)
  expect(declared.length, declared.join('\n')).toBeLessThanOrEqual(MOST_ROW_TYPES)
})
