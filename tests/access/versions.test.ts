import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { accessRows } from './rows.ts'
import { fieldNames } from './schema-values.ts'
import { HOME, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

/** Changes of one part, which overwrite nothing else that somebody might have written meanwhile. */
const ONE_PART = ['orderOwnerBanners', 'orderOwnerFilters', 'runPromotion']

const saves = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { scope, method, data } = endpoints[name]!
  return scope === 'owner' && method === 'PUT' && fieldNames(data).includes('etag') && !ONE_PART.includes(name)
})

/** Times as shoppers' clients read them, which a form of an owner does not take back. */
const plainTimes = (data: unknown): string[] => JSON.stringify(data)?.match(/"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"/g) ?? []

test('whatever is saved as a whole is saved only with the version that was read, and another one is answered as it is read', async () => {
  const caller = { cookie: `__Host-owner=${await world.ownerToken('owner@linh-beauty.test')}`, 'x-store': HOME.code }
  const unread: string[] = []
  const answers = await Promise.all(
    saves.map(async (name) => {
      const ask = async (ifMatch: string) => {
        for (const input of accessRows[name].calls(world.records)) {
          const { status, envelope } = await world.send(name, input, { ...caller, 'if-match': ifMatch })
          if (status === 412) unread.push(...plainTimes(envelope.data).map((time) => `${name}: ${time}`))
          if (status !== 404) return status // some records are not of this kind, as customers who are no partners
        }
        return 404
      }
      return [name, await ask(''), await ask('"mot-ban-khac"')]
    }),
  )
  expect(answers).toEqual(saves.map((name) => [name, 428, 412]))
  expect(saves.length).toBeGreaterThan(14)
  expect(unread).toEqual([])
})
