import { expect, test } from 'vitest'
import { sampleOrder } from '../../../fixtures/samples-personal.ts'
import type { PageRequest } from '../../api/page-request.ts'
import { getOrder, listStatusRecords } from '../../contract/orders.ts'
import { prefetch } from './order-page.tsx'

async function fetched(reply: object) {
  const calls: unknown[] = []
  const get = async (...call: unknown[]) => (calls.push(call), reply)
  const request = { get, t: (key: string) => key, params: { code: 'DH1' }, search: new URLSearchParams('token=abc') }
  const facts = await prefetch(request as unknown as PageRequest) // all that it reads
  return { calls, facts }
}

test('the history of an order is fetched with it, so that a page without JavaScript has it', async () => {
  const { calls } = await fetched({ ok: true, data: sampleOrder })
  expect(calls).toEqual([
    [getOrder, { params: { order_code: 'DH1' }, query: { token: 'abc' } }],
    [listStatusRecords, { params: { order_id: sampleOrder.id }, query: { token: 'abc' } }],
  ])
})

test('an order that is not found has no history', async () => {
  const { calls, facts } = await fetched({ ok: false, code: 404 })
  expect(calls).toHaveLength(1)
  expect(facts.status).toBe(404)
})
