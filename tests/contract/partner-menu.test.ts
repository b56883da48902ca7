import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerMenu } from '../../src/domain/partner-menu.ts'
import { openContractStore, type ContractStore } from './contract-store.ts'

// storefront.md §4 "Partner menu logic", with what the server says of the fixture people of interfaces.md. Status of a request: 0 pending, 1 rejected, 2 approved, 3 submitted again.

let store: ContractStore
beforeAll(async () => void (store = await openContractStore()))
afterAll(() => store?.close())

test.each([
  ['0901000001', 'without a programme', ['register collaborator', 'register agency']],
  ['0901000003', 'a collaborator (request 2)', ['wallet collaborator', 'register agency']],
  ['0901000004', 'pending as a collaborator (0)', ['register agency']],
  ['0901000005', 'rejected as a collaborator (1)', ['register collaborator', 'register agency']],
  ['0901000006', 'submitted again (3)', ['register agency']],
  ['0901000007', 'an agency (request 2)', ['register collaborator', 'wallet agency']],
  ['0901000008', 'pending as an agency (0)', ['register collaborator']],
  ['0901000009', 'both', ['wallet collaborator', 'wallet agency']],
])('the partner entries of %s, %s', async (phone, _, expected) => {
  const me = await store.person(phone)
  const [profile, badges] = [await store.ask('getProfile', {}, me), await store.ask('getBadges', {}, me)]
  expect(partnerMenu(profile, badges).map(({ kind, role }) => `${kind} ${role}`)).toEqual(expected)
})
