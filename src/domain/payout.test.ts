import { expect, test } from 'vitest'
import { meetsPayoutThreshold } from './payout.ts'

test.each([
  { role: 'collaborator', balance: 100_000, limit: 100_000, may: true },
  { role: 'collaborator', balance: 99_999, limit: 100_000, may: false },
  { role: 'agency', balance: 100_000, limit: 100_000, may: false },
  { role: 'agency', balance: 100_001, limit: 100_000, may: true },
  { role: 'collaborator', balance: 0, limit: 0, may: false },
  { role: 'agency', balance: 1, limit: 0, may: true },
  { role: 'collaborator', balance: -5, limit: -10, may: false },
] as const)('$role with $balance of $limit: $may', ({ role, balance, limit, may }) =>
  expect(meetsPayoutThreshold(role, balance, limit)).toBe(may),
)
