import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import type { Auth } from '../../src/contract/endpoint.ts'
import { calls } from './calls.ts'
import type { Row } from './row.ts'
import {
  openContractStore,
  PHONE,
  type RequestInput,
  type ContractStore,
  type CallerHeaders,
} from './contract-store.ts'

let store: ContractStore
beforeAll(async () => void (store = await openContractStore()))
afterAll(() => store.close())

const names = Object.keys(endpoints) as EndpointName[] // the keys are these names, by its type
const CALLERS: Record<Auth, (store: ContractStore) => Promise<CallerHeaders> | CallerHeaders> = {
  none: () => ({}),
  optional: (store) => store.guest(),
  customer: (store) => store.person(),
  collaborator: (store) => store.person(PHONE.collaborator),
  agency: (store) => store.person(PHONE.agency),
  owner: (store) => store.owner(),
}

test('there is a row for every endpoint', () => {
  expect(Object.keys(calls).toSorted()).toEqual(names.toSorted())
})

describe('an endpoint answers as it is declared:', () => {
  test.each(names)('%s', async (name) => {
    const endpoint = endpoints[name]!
    const { status, envelope, text, headers, row } = await answerOf(name)
    if (row.answers === 'redirect') {
      expect({ status, to: headers.location }).toEqual({ status: 303, to: expect.stringMatching(/^(\/|https?:\/\/)/) })
      return
    }
    expect({ name, status, text: status === endpoint.success ? '' : text }).toEqual({
      name,
      status: endpoint.success,
      text: '',
    })
    expect(headers['cache-control']).toBe(row.answers === 'file' ? 'private, no-store' : 'no-store')
    if (row.answers === 'file') return
    const data: unknown = row.answers === 'bare' ? envelope : envelope.data
    if (row.answers !== 'bare')
      expect(envelope).toEqual({
        code: endpoint.success,
        success: true,
        msg_code: expect.stringMatching(/^[A-Z_]+$/),
        msg: expect.stringMatching(/\S/),
        data: envelope.data,
      })
    expect(endpoint.data.safeParse(data).error?.issues.slice(0, 3) ?? []).toEqual([])
  })
})

describe('who may call:', () => {
  const closed = names.filter((name) => endpoints[name]!.auth !== 'none')
  test.each(closed)('%s refuses a wrong token', async (name) => {
    const endpoint = endpoints[name]!
    const caller: CallerHeaders =
      endpoint.auth === 'owner' ? { cookie: '__Host-owner=wrong' } : { 'customer-token': 'wrong' }
    const { status, envelope } = await store.send(endpoint, {}, caller)
    expect([name, status, envelope.success]).toEqual([name, 401, false])
  })

  test.each(closed.filter((name) => endpoints[name]!.auth !== 'optional'))('%s refuses nobody’s call', async (name) => {
    expect((await store.send(endpoints[name]!, {})).status).toBe(401)
  })

  test.each(closed.filter((name) => ['collaborator', 'agency'].includes(endpoints[name]!.auth)))(
    '%s is not for every customer',
    async (name) => {
      expect((await store.send(endpoints[name]!, {}, await store.person(PHONE.newcomer))).status).toBe(403)
    },
  )

  test.each(names.filter((name) => endpoints[name]!.scope === 'customer' || endpoints[name]!.scope === 'owner'))(
    '%s of a store that is not there',
    async (name) => {
      const endpoint = endpoints[name]!
      const caller = endpoint.auth === 'owner' ? await store.owner() : {}
      const { status, envelope } = await store.send(endpoint, {}, { ...caller, 'x-store': 'khong-co' })
      expect([name, status, envelope.msg_code]).toEqual([name, 404, 'STORE_NOT_FOUND'])
    },
  )
})

async function answerOf(name: EndpointName) {
  const row: Row<EndpointName> = calls[name] as Row<EndpointName> // each row fits its own endpoint
  const me = await (row.as ?? CALLERS[endpoints[name]!.auth])(store)
  const input = ((await row.args?.(store, me)) ?? {}) as RequestInput
  return { ...(await store.send(endpoints[name]!, input, me)), row }
}
