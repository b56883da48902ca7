import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { FocalPoint } from '../../src/contract/focal-points.ts'
import type { Auth } from '../../src/contract/endpoint.ts'
import { calls } from './calls.ts'
import { ofStore } from '../access/fingerprints.ts'
import { HOME } from '../access/world.ts'
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

/** Times of customers' answers and of owners' (wire.md §6). */
const LOCAL_TIME = /"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"/
const ISO_TIME = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*"/

test('every endpoint has a row', () => {
  expect(Object.keys(calls).toSorted()).toEqual(names.toSorted())
})

describe('an endpoint answers as its contract declares:', () => {
  const answering = (answers: (typeof calls)[EndpointName]['answers']) =>
    names.filter((name) => calls[name].answers === answers)

  test.each(answering('redirect'))('%s', async (name) => {
    const { status, headers } = await answerOf(name)
    expect({ status, to: headers.location }).toEqual({ status: 303, to: expect.stringMatching(/^(\/|https?:\/\/)/) })
  })

  test.each(answering('file'))('%s', async (name) => {
    const { headers } = await expectSuccess(name)
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test.each(answering('bare'))('%s', async (name) => {
    const { headers, envelope: data } = await expectSuccess(name)
    expect(headers['cache-control']).toBe('no-store')
    expect(schemaIssues(name, data)).toEqual([])
  })

  test.each(answering(undefined))('%s', async (name) => {
    const { headers, envelope, text } = await expectSuccess(name)
    expect(headers['cache-control']).toBe('no-store')
    expect(envelope).toEqual({
      code: endpoints[name]!.success,
      success: true,
      msg_code: expect.stringMatching(/^[A-Z_]+$/),
      msg: expect.stringMatching(/\S/),
      data: envelope.data,
      ...(envelope.focal_points && { focal_points: envelope.focal_points }),
    })
    expect(schemaIssues(name, envelope.data)).toEqual([])
    expect(z.record(z.string(), FocalPoint).optional().safeParse(envelope.focal_points).error).toBeUndefined()
    const isForOwners = ['owner', 'studio'].includes(endpoints[name]!.scope)
    expect(text.match(isForOwners ? LOCAL_TIME : ISO_TIME)).toBeNull()
  })

  async function expectSuccess(name: EndpointName) {
    const answer = await answerOf(name)
    const { success } = endpoints[name]!
    const { status, text } = answer
    expect({ name, status, text: status === success ? '' : text }).toEqual({ name, status: success, text: '' })
    return answer
  }

  const schemaIssues = (name: EndpointName, data: unknown) =>
    endpoints[name]!.data.safeParse(data).error?.issues.slice(0, 3) ?? []
})

/** Calls of the desk that may be sent again without a key. */
const REPEATABLE: Partial<Record<EndpointName, string>> = {
  studioSignIn: 'another session',
  studioSignInByLink: 'the operator has another link printed',
  studioSignOut: 'signed out',
  findStudioInvitation: 'reads',
  acceptStudioInvitation: 'its token is the key',
  openThemeShare: 'reads',
  commentOnTheme: 'its attempt is the key',
  approveTheme: 'once for a name and a revision',
  checkStoreCode: 'reads',
  exportOwnerStore: 'another file of what is there',
  requestPasswordReset: 'replaces the former link',
  resetStudioPassword: 'its token works once; the new password signs in',
  endOtherStudioDevices: 'nothing is left to end',
  startSecondFactor: 'replaces the former secret',
  confirmSecondFactor: 'it is on; new recovery codes are made by the next call',
  renewRecoveryCodes: 'replaces the former codes',
  switchOffSecondFactor: 'it is off',
  uploadOwnerImage: 'a picture that nothing shows is swept',
  uploadOwnerVideo: 'a video that nothing shows is swept',
  createProductImport: 'only a dry run, which is deleted',
  readChat: 'it is read',
  moderateReview: 'it is shown or hidden',
  quoteOwnerOrder: 'reads',
  tryPromotion: 'reads',
  countCustomerGroup: 'reads',
  addOwnerDomain: 'keeps the record',
  checkOwnerDomain: 'looks again',
  makeMainDomain: 'it is the main one',
  previewMail: 'reads',
  testStoreWebhook: 'one waits at a time',
  checkTheme: 'reads',
  sayThemePresence: 'said again',
  makeThemeBundle: 'another link to the same screen',
  openThemeBundle: 'another link to the same screen',
}

test('every call that the desk posts has a key, or does no harm when it is sent again', () => {
  const posted = names.filter(
    (name) => ['owner', 'studio'].includes(endpoints[name]!.scope) && endpoints[name]!.method === 'POST',
  )
  expect(posted.filter((name) => !endpoints[name]!.idempotent).toSorted()).toEqual(Object.keys(REPEATABLE).toSorted())
})

describe('access:', () => {
  const closed = names.filter((name) => endpoints[name]!.auth !== 'none')
  test.each(closed)('%s rejects an invalid token', async (name) => {
    const endpoint = endpoints[name]!
    const caller: CallerHeaders =
      endpoint.auth === 'owner' ? { cookie: '__Host-owner=wrong' } : { 'customer-token': 'wrong' }
    const { status, envelope } = await store.send(endpoint, {}, caller)
    expect([name, status, envelope.success]).toEqual([name, 401, false])
  })

  test.each(closed.filter((name) => endpoints[name]!.auth !== 'optional'))(
    '%s rejects a call without a token',
    async (name) => {
      expect((await store.send(endpoints[name]!, {})).status).toBe(401)
    },
  )

  test.each(closed.filter((name) => ['collaborator', 'agency'].includes(endpoints[name]!.auth)))(
    '%s rejects a customer who is no partner',
    async (name) => {
      expect((await store.send(endpoints[name]!, {}, await store.person(PHONE.newcomer))).status).toBe(403)
    },
  )

  test.each(names.filter((name) => endpoints[name]!.scope === 'customer' || endpoints[name]!.scope === 'owner'))(
    '%s of an unknown store is 404',
    async (name) => {
      const endpoint = endpoints[name]!
      const caller = endpoint.auth === 'owner' ? await store.owner() : {}
      const { status, envelope } = await store.send(endpoint, {}, { ...caller, 'x-store': 'khong-co' })
      expect([name, status, envelope.msg_code]).toEqual([name, 404, 'STORE_NOT_FOUND'])
    },
  )
})

async function answerOf(name: EndpointName) {
  const row: Row<EndpointName> = calls[name] as Row<EndpointName> // the type of the row is that of its endpoint
  const me = await (row.as ?? CALLERS[endpoints[name]!.auth])(store)
  const input = ((await row.args?.(store, me)) ?? {}) as RequestInput
  if (!endpoints[name]!.idempotent) return store.send(endpoints[name]!, input, me)
  const withKey = { ...me, 'idempotency-key': `sent-twice-${name}` }
  const answer = await store.send(endpoints[name]!, input, withKey)
  const rows = await rowsOfStore()
  const again = await store.send(endpoints[name]!, input, withKey) // the answer was lost
  expect({ name, status: again.status, data: again.envelope.data }).toEqual({
    name,
    status: answer.status,
    data: answer.envelope.data,
  })
  expect({ name, rows: await rowsOfStore() }).toEqual({ name, rows })
  return answer
}

/** Without what is done in the background, as views are counted: each change that adds to these also writes to others. */
async function rowsOfStore() {
  const {
    outbox: _,
    stock_notices: _notices,
    product_counters: _views,
    ...rows
  } = await ofStore(store.database, HOME.id)
  return rows
}
