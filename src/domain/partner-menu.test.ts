import { describe, expect, test } from 'vitest'
import { partnerMenu } from './partner-menu.ts'
import { canRegister, partnerStatus } from './registration.ts'

const requested = (status: number) => ({ collaborator_register_request: { status } })

describe('status of a customer in a programme', () => {
  test.each([
    ['a partner whose record is active', { is_collaborator: true }, { status_collaborator: 1 }, 'approved'],
    ['a partner who was switched off', { is_collaborator: true }, { status_collaborator: 0 }, 'none'],
    ['the active flag without being a partner', {}, { status_collaborator: 1 }, 'none'],
    ['waiting', {}, requested(0), 'waiting'],
    ['asked again', {}, requested(3), 'waiting'],
    ['rejected', {}, requested(1), 'rejected'],
    ['approved request, partner record not there yet', {}, requested(2), 'none'],
    ['nobody asked', {}, {}, 'none'],
  ] as const)('%s', (_, profile, badges, status) => expect(partnerStatus('collaborator', profile, badges)).toBe(status))
})

test.each([
  [0, false],
  [1, true],
  [2, true],
  [3, false],
])('request status %i, may register: %s', (status, may) =>
  expect(canRegister('collaborator', {}, requested(status))).toBe(may),
)

describe('entries of the account menu', () => {
  const kinds = (...input: Parameters<typeof partnerMenu>) =>
    partnerMenu(...input).map((entry) => `${entry.kind} ${entry.role}`)

  test.each([
    ['a customer', {}, {}, ['register collaborator', 'register agency']],
    [
      'a collaborator',
      { is_collaborator: true },
      { status_collaborator: 1 },
      ['wallet collaborator', 'register agency'],
    ],
    ['an agency', { is_agency: true }, { status_agency: 1 }, ['register collaborator', 'wallet agency']],
    [
      'an agency whose collaborator record is active too (decision 29)',
      { is_agency: true, is_collaborator: true },
      { status_agency: 1, status_collaborator: 1 },
      ['wallet collaborator', 'wallet agency'],
    ],
    ['a collaborator who waits', {}, requested(0), ['register agency']],
    ['a partner who was switched off', { is_agency: true }, { status_agency: 0 }, ['register collaborator']],
  ] as const)('%s', (_, profile, badges, expected) => expect(kinds(profile, badges)).toEqual(expected))

  test.each([
    [0, ['register collaborator']],
    [1, ['register collaborator', 'register agency']],
    [2, ['register collaborator', 'register agency']],
    [3, ['register collaborator']],
  ])('a request as agency with status %i', (status, expected) =>
    expect(kinds({}, { agency_register_request: { status } })).toEqual(expected),
  )

  test('a rejected request may be sent again', () =>
    expect(partnerMenu({}, requested(1))[0]).toMatchObject({ isAgain: true, start: 'form' }))

  test('a referrer is required if the store says so', () => {
    const badges = { required_agency_ctv_has_referral_code: true }
    expect(partnerMenu({}, badges)[0]).toMatchObject({ start: 'needs_referrer' })
    expect(partnerMenu({ referral_phone_number: '0901234567' }, badges)[0]).toMatchObject({ start: 'form' })
    expect(partnerMenu({ is_agency: true }, badges)[0]).toMatchObject({ role: 'collaborator', start: 'form' })
  })
})
