import { expect, test } from 'vitest'
import { consentText, grantedOf, readConsent } from './third-parties.ts'

test.each([
  { agreed: true, asked: ['analytics', 'tag_manager'] as const },
  { agreed: false, asked: ['analytics'] as const },
])('an answer is read as it was written: %o', ({ agreed, asked }) =>
  expect(readConsent(consentText({ agreed, asked: [...asked] }))).toEqual({ agreed, asked }),
)

test.each([undefined, '', 'true', 'analytics', 'YES.analytics', 'yes,analytics'])('%j is no answer', (text) =>
  expect(readConsent(text)).toBeUndefined(),
)

test.each([
  ['yes.analytics', ['analytics']],
  ['yes.analytics.tag_manager', ['analytics', 'tag_manager']],
  ['yes.tag_manager.anything', ['tag_manager']],
  ['yes', []],
  ['no.analytics.tag_manager', []],
])('%s grants %j: what is new in the store is asked for', (text, granted) =>
  expect(grantedOf(readConsent(text), ['analytics', 'tag_manager'])).toEqual(granted),
)
