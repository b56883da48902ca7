import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../src/contract/endpoint.ts'
import { createTranslators } from '../../../src/i18n/messages.ts'
import type { Database } from '../../db/database.ts'
import { InvalidAnswer, createApi, type Caller } from './handle.ts'
import { implement, type ApiServices } from './implement.ts'

let parsed = 0
const countPieces = endpoint({
  method: 'GET',
  scope: 'place',
  path: 'pieces',
  summary: 'For this test',
  auth: 'none',
  data: z.object({ pieces: z.int() }).refine(() => ++parsed > 0),
})

/** A call whose handler answers with this, in a server that needs no database for it. */
function answer(pieces: number, strict: boolean) {
  const api = createApi({
    endpoints: [countPieces],
    implementations: [implement(countPieces, async () => ({ pieces }))],
    database: { forStore: () => undefined } as unknown as Database, // the handler asks it nothing
    directory: { store: async () => undefined, customer: async () => undefined, owner: async () => undefined },
    services: { log: { error: () => {} } } as unknown as ApiServices, // as little
    translate: createTranslators(),
    now: () => new Date(0),
    strict,
  })
  return api.handle(countPieces, {}, { storeCode: undefined, lang: 'vi' } as Caller) // nobody in particular
}

test('in tests an answer that does not fit the contract fails', async () => {
  await expect(answer(1.5, true)).rejects.toThrow(InvalidAnswer)
  expect(await answer(2, true)).toMatchObject({ status: 200, envelope: { data: { pieces: 2 } } })
})

test('in production answers are not parsed', async () => {
  parsed = 0
  expect(await answer(1.5, false)).toMatchObject({ status: 200, envelope: { data: { pieces: 1.5 } } })
  expect(await answer(2, false)).toMatchObject({ status: 200 })
  expect(parsed).toBe(0)
})
