import { expect, test } from 'vitest'
import { isOfFormerRelease, pagesOf } from './person.ts'
import { ASSETS, GUEST } from './protocol.ts'

test.each([
  ['assets', true],
  ['assets:1', true],
  ['pages:guest', true],
  ['pages:30', true],
  ['pages:2', true],
  [ASSETS, false],
  [pagesOf(GUEST), false],
  [pagesOf('30'), false],
  ['person', false],
  ['waiting', false],
])('of the caches that a release finds, %s is dropped: %s', (name, isDropped) => {
  expect(isOfFormerRelease(name)).toBe(isDropped)
})
