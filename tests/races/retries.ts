import { random } from '../../fixtures/random.ts'
import { openLines, sendAndHangUp } from './at-once.ts'
import { kinds, placing, refill, sendWithRetries, type Race } from './race-store.ts'

const PIECES = 1_000

/** 50 identical posts with one idempotency key to two processes, then the same key with another body (reliability.md R2). */
export async function fiftyPosts(race: Race, key: string) {
  await refill(race, { 1: PIECES }, (n) => (n === 0 ? [1] : []))
  const guest = race.guests[0]!
  const replies = await race.atOnce(Array.from({ length: 50 }, () => placing(guest, {}, { 'idempotency-key': key })))
  const [other] = await race.atOnce([placing(guest, { customer_note: 'khác' }, { 'idempotency-key': key })])
  return {
    answers: kinds(replies),
    different: new Set(replies.map(({ data }) => JSON.stringify(data))).size,
    otherBody: other && kinds([other]),
    ...(await taken(race)),
  }
}
export const ONE_OF_FIFTY = {
  answers: { 'ORDER_PLACED 201': 50 },
  different: 1,
  otherBody: { 'IDEMPOTENCY_KEY_REUSED 422': 1 },
  orders: 1,
  sold: 1,
}

/** Two concurrent orders of one cart without a key. */
export async function doubleClick(race: Race) {
  await refill(race, { 1: PIECES }, (n) => (n === 0 ? [1] : []))
  const replies = await race.atOnce([placing(race.guests[0]!), placing(race.guests[0]!)])
  return { answers: kinds(replies), ...(await taken(race)) }
}
export const ONE_OF_TWO = { answers: { 'ORDER_PLACED 201': 1, 'CART_EMPTY 400': 1 }, orders: 1, sold: 1 }

/** 50 phones send an order and lose their network 0–40 ms later; each then sends it twice to the other process with the same key. */
export async function cutAndRetry(race: Race, seed: number) {
  const phones = 50
  const rng = random(seed)
  await refill(race, { 1: PIECES }, (n) => (n < phones ? [1] : []))
  const requests = race.guests
    .slice(0, phones)
    .map((guest, n) => placing(guest, {}, { 'idempotency-key': `cut-${seed}-${n}` }))
  const [first, second] = race.servers
  await Promise.all(requests.map((request) => sendAndHangUp(first!.port, request, rng.int(0, 40))))
  const lines = await openLines([second!.port], phones)
  const once = await sendWithRetries(lines.atOnce, requests)
  const twice = await sendWithRetries(lines.atOnce, requests)
  lines.close()
  return {
    answers: kinds([...once, ...twice]),
    same: once.every(({ text }, n) => text === twice[n]?.text),
    ...(await taken(race)),
  }
}
export const ONE_PER_PHONE = { answers: { 'ORDER_PLACED 201': 100 }, same: true, orders: 50, sold: 50 }

async function taken(race: Race): Promise<{ orders: number; sold: number }> {
  return {
    orders: await race.one('select count(*)::int from orders'),
    sold: await race.one(`select ${PIECES} - stock from product_cells where store_id = 1 and id = 1`),
  }
}
