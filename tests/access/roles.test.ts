import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { PERMISSIONS, ROLE_PERMISSIONS, STAFF_ROLES, type StudioRole } from '../../src/contract/permissions.ts'
import { accessRows } from './rows.ts'
import { HOME, openWorld, OTHER, type World } from './world.ts'

const ROLES: StudioRole[] = ['support', ...STAFF_ROLES.toReversed()] // the owner last: their calls change most
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name]!.scope === 'owner')

let world: World
const cookies = {} as Record<StudioRole, string>
beforeAll(async () => {
  world = await openWorld()
  Object.assign(cookies, await world.staffCookies())
  cookies.support = `__Host-owner=${await world.ownerToken('support@tiem.test')}`
})
afterAll(() => world.close())

test('every endpoint of a store names a permission, and every permission is used by a role', () => {
  expect(names.filter((name) => !PERMISSIONS.includes(endpoints[name]!.permission!))).toEqual([])
  expect(ROLE_PERMISSIONS.owner).toEqual(PERMISSIONS)
  expect(ROLE_PERMISSIONS.support.filter((permission) => !permission.endsWith('.read'))).toEqual(['theme.propose'])
})

test('no endpoint of a store is left out below for want of a record', () => {
  expect(names.filter((name) => accessRows[name].calls(world.records).length === 0)).toEqual([])
})

describe.each(ROLES)('%s', (role) => {
  test('may call what the table allows in the own store, and nothing else', async () => {
    const wrong: string[] = []
    for (const name of names)
      for (const input of accessRows[name].calls(world.records).slice(0, 1)) {
        const isAllowed = ROLE_PERMISSIONS[role].includes(endpoints[name]!.permission!)
        const { status, envelope } = await world.send(name, input, { cookie: cookies[role], 'x-store': HOME.code })
        const isForbidden = status === 403 && envelope?.msg_code !== 'BANK_OF_OWNER' // of one field of a branch (guarded.test.ts)
        if (status >= 500 || status === 401 || isForbidden === isAllowed) wrong.push(`${name}: ${status}`)
      }
    expect(wrong).toEqual([])
  })

  if (role === 'support') return // opens every store
  test('finds no other store', async () => {
    const wrong: string[] = []
    for (const name of names)
      for (const input of accessRows[name].calls(world.records).slice(0, 1)) {
        const { status } = await world.send(name, input, { cookie: cookies[role], 'x-store': OTHER.code })
        if (status !== 404) wrong.push(`${name}: ${status}`)
      }
    expect(wrong).toEqual([])
  })
})
