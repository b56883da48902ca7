import { expect, test } from 'vitest'
import { changedSettings } from './changed-settings.ts'

const base = { title: 'Mộc', header_type: 1, phone_number_hotline: '0901000001' }

test('a proposal names what it changes, and what the owner has changed since', () => {
  const proposal = { base, document: { ...base, title: 'Mộc Sài Gòn', header_type: 4 } }
  expect(changedSettings(proposal, { ...base, title: 'Mộc Hà Nội' })).toEqual([
    { name: 'title', now: 'Mộc Hà Nội', proposed: 'Mộc Sài Gòn', isNewer: true },
    { name: 'header_type', now: 1, proposed: 4, isNewer: false },
  ])
})

test('what the owner alone has changed, or has set to the same value, is no part of it', () => {
  const proposal = { base, document: { ...base, header_type: 4 } }
  expect(changedSettings(proposal, { ...base, header_type: 4, title: 'Khác' })).toEqual([])
})

test('a setting that it removes is one', () => {
  const { title: _, ...without } = base
  expect(changedSettings({ base, document: without }, base)).toEqual([
    { name: 'title', now: 'Mộc', proposed: undefined, isNewer: false },
  ])
})
