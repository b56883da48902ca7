import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { json as jsonOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ZodObject, ZodType } from 'zod'
import { endpoints, type EndpointName } from '../../src/contract/all.ts'
import { OWN_PAGE_HEADER, type Auth, type Endpoint } from '../../src/contract/endpoint.ts'
import { isLenient } from '../../server/http/api/lenient-input.ts'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { createTranslators } from '../../src/i18n/messages.ts'
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

const translate = createTranslators()
const names = Object.keys(endpoints) as EndpointName[] // the keys are these names, by its type
const CALLERS: Record<Auth, (store: ContractStore) => Promise<CallerHeaders> | CallerHeaders> = {
  none: () => ({}),
  optional: (store) => store.guest(),
  customer: (store) => store.person(),
  collaborator: (store) => store.person(PHONE.collaborator),
  agency: (store) => store.person(PHONE.agency),
  owner: (store) => store.owner(),
}

/** Values that most fields reject; a value that a schema accepts is not tested as bad input. */
const NONSENSE = [
  { nonsense: {} },
  [[]],
  -1.5,
  1e308,
  'x'.repeat(20_000),
  '\u0000<script>',
  true,
  '2026-99-99',
  { $gt: '' },
]

test('a file of 200 MB is refused before its bytes are sent, and its name is not waited for', async () => {
  const { cookie = '' } = await store.owner()
  const request = httpRequest(`${await store.listen()}/api/owner/linh-beauty/imports`, {
    method: 'POST',
    headers: {
      cookie,
      ...OWN_PAGE_HEADER,
      'content-type': 'multipart/form-data; boundary=tiem',
      'content-length': 200 * 1024 * 1024,
    },
  })
  request.flushHeaders()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { msg_code } = (await jsonOf(response)) as { msg_code: string }
  expect([response.statusCode, msg_code]).toEqual([413, 'FILE_TOO_LARGE'])
  request.destroy()
})

describe('rejects invalid values by field, in the caller’s language', () => {
  test.each(names)('%s', async (name) => {
    const endpoint = endpoints[name]!
    const caller = await CALLERS[endpoint.auth](store)
    for (const { part, field, input } of [...badParams(endpoint), ...badQueries(endpoint), ...badBodies(endpoint)]) {
      const lang = LANGUAGES[turn++ % LANGUAGES.length]!
      const { status, envelope, text } = await store.send(endpoint, input, { ...caller, 'content-lang': lang })
      const seen = {
        part,
        field,
        lang,
        status,
        named: (envelope?.data as { field?: string } | null)?.field?.split('.')[0],
      }
      expect({ ...seen, text: status === 400 ? '' : text.slice(0, 200) }).toEqual({
        part,
        field,
        lang,
        status: 400,
        named: field,
        text: '',
      })
      expect(envelope).toMatchObject({
        code: 400,
        success: false,
        msg_code: 'INVALID_INPUT',
        msg: translate[lang]('server.INVALID_INPUT', { field: (envelope.data as { field: string }).field }),
      })
    }
  })
})

describe('rejects a body that is not JSON or not an object', () => {
  test.each(names.filter((name) => endpoints[name]!.body))('%s', async (name) => {
    const endpoint = endpoints[name]!
    const caller = await CALLERS[endpoint.auth](store)
    const params = goodParams(endpoint)
    for (const raw of ['{"a":', '[]', '"text"', '7', '{"__proto__":{"isOwner":true}}']) {
      const { status, envelope } = await store.send(endpoint, { params }, { ...caller, 'content-lang': 'ko' }, raw)
      expect([raw, status]).toEqual([raw, 400])
      expect(envelope).toMatchObject({ code: 400, success: false, msg: expect.stringMatching(/[가-힣]/) })
    }
  })
})

test('rejects a body that is too large or of another media type, and an unknown address', async () => {
  const big = await store.send(
    endpoints.login!,
    {},
    { 'content-lang': 'en' },
    JSON.stringify({ password: 'x'.repeat(1_100_000) }),
  )
  expect([big.status, big.envelope.msg_code, big.envelope.msg]).toEqual([
    413,
    'BODY_TOO_LARGE',
    translate.en('server.BODY_TOO_LARGE'),
  ])
  const xml = await store.inject({
    method: 'POST',
    url: '/api/customer/trong/login',
    headers: { 'content-type': 'text/xml', 'content-lang': 'en' },
    payload: '<a/>',
  })
  expect([xml.statusCode, xml.json().success, xml.json().msg]).toEqual([
    415,
    false,
    translate.en('server.INVALID_JSON'),
  ])
  const nowhere = await store.inject({
    method: 'GET',
    url: '/api/customer/trong/nowhere',
    headers: { 'content-lang': 'ko' },
  })
  expect([nowhere.statusCode, nowhere.json().msg]).toEqual([404, translate.ko('server.NO_SUCH_CALL')])
  const escaped = await store.inject({
    method: 'GET',
    url: '/api/customer/trong/products/%zz',
    headers: { 'content-lang': 'ko' },
  })
  expect([escaped.statusCode, escaped.json().msg]).toEqual([400, translate.ko('server.INVALID_INPUT', { field: 'id' })])
})

let turn = 0

type Bad = { part: string; field: string; input: RequestInput }

function badParams(endpoint: Endpoint): Bad[] {
  return keysOf(endpoint.params).flatMap((field) =>
    ['x!', '0', '1e9', '99999999999999999999', '-2']
      .filter((value) => refuses(endpoint.params, { ...goodParams(endpoint), [field]: value }, field))
      .map((value) => ({ part: 'params', field, input: { params: { ...goodParams(endpoint), [field]: value } } })),
  )
}

/** A repeated query parameter is parsed as a list. */
function badQueries(endpoint: Endpoint): Bad[] {
  const params = goodParams(endpoint)
  return keysOf(endpoint.query).flatMap((field) =>
    [...(isLenient(endpoint) ? [] : [['a', 'b']]), 'maybe', '-7', '1;drop', '2026-02-30'] // of repeated values a lenient call reads the last
      .filter((value) => refuses(endpoint.query, { [field]: value }, field))
      .map((value) => ({ part: 'query', field, input: { params, query: { [field]: value } } })),
  )
}

function badBodies(endpoint: Endpoint): Bad[] {
  const params = goodParams(endpoint)
  const keys = keysOf(endpoint.body)
  const missing = keys
    .filter((field) => firstField(endpoint.body, {}) === field)
    .map((field) => ({ part: 'body', field, input: { params, body: {} } }))
  const wrong = keys.flatMap((field) =>
    NONSENSE.filter((value) => firstField(endpoint.body, { [field]: value }) === field).map((value) => ({
      part: 'body',
      field,
      input: { params, body: { [field]: value } },
    })),
  )
  return [...missing, ...wrong]
}

const keysOf = (schema: ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys((schema as ZodObject).shape) : []
const refuses = (schema: ZodType | undefined, value: unknown, field: string) => firstField(schema, value) === field
const firstField = (schema: ZodType | undefined, value: unknown) =>
  String(schema?.safeParse(value).error?.issues[0]?.path[0])

const isFine = (schema: ZodType | undefined, key: string, value: string) =>
  !schema?.safeParse({ [key]: value }).error?.issues.some(({ path }) => path[0] === key)

function goodParams(endpoint: Endpoint): Record<string, string> {
  const candidates = ['1', 'LB2026ABCD', 'abcdefgh1234.webp', 'collaborator', 'voucher', 'type_5']
  return Object.fromEntries(
    keysOf(endpoint.params).map((key) => [key, candidates.find((value) => isFine(endpoint.params, key, value)) ?? '1']),
  )
}
