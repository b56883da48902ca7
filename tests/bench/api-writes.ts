import type { FastifyInstance } from 'fastify'
import { STRESS_STORE } from '../../server/seed/seed.ts'
import { openClients, named, recordStatements, type Statement } from './bare-queries.ts'
import type { Figures } from './bench-report.ts'
import { beside, inTurn, pressApi, type Length } from './side-by-side.ts'
import { cartChange, checkout, makeCarts, type BenchCart } from './carts-for-bench.ts'
import { applyLoad } from './pressure.ts'
import { repeatCheckout } from './repeat-checkout.ts'

const TEMPLATES = 64
const MAX_CHECKOUTS_PER_SECOND = 900

/** A change of quantity and a complete checkout, compared with their bare statements. The written orders and line items are kept. */
export async function writes(
  address: string,
  port: number,
  fastify: FastifyInstance,
  length: Length,
): Promise<Figures[]> {
  const carts = await makeCarts(
    address,
    TEMPLATES * 2 + MAX_CHECKOUTS_PER_SECOND * 2 * (length.seconds * length.rounds + 1),
  )
  const templates = carts.splice(0, TEMPLATES)
  return [
    { call: 'cart change', ...(await cartChanges(address, port, fastify, carts.splice(0, TEMPLATES), length)) },
    { call: 'checkout', ...(await checkouts(address, port, fastify, templates, carts, length)) },
  ]
}

async function cartChanges(
  address: string,
  port: number,
  fastify: FastifyInstance,
  carts: BenchCart[],
  length: Length,
): Promise<Figures> {
  const requests = [2, 3].flatMap((quantity) => carts.map((cart) => cartChange(cart, quantity)))
  const recorded: Statement[][] = []
  for (const request of requests) recorded.push(await recordStatements(fastify, request))
  const [nextAsk, nextStatements] = [inTurn(requests), inTurn(recorded)]
  const clients = await openClients(address, STRESS_STORE.id)
  const bare = (seconds: number) =>
    applyLoad(seconds, async (worker) => {
      for (const statement of nextStatements()) await clients[worker]?.query(named(statement))
    })
  try {
    return await beside((seconds) => pressApi(port, seconds, nextAsk), bare, length)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function checkouts(
  address: string,
  port: number,
  fastify: FastifyInstance,
  templates: BenchCart[],
  carts: BenchCart[],
  length: Length,
): Promise<Figures> {
  const recorded: { statements: Statement[]; cart: BenchCart }[] = []
  for (const cart of templates) recorded.push({ cart, statements: await recordStatements(fastify, checkout(cart), 1) })
  const nextTemplate = inTurn(recorded)
  const clients = await openClients(address, STRESS_STORE.id)
  const bare = (seconds: number) =>
    applyLoad(seconds, async (worker) => {
      const cart = carts.pop()
      const client = clients[worker]
      if (!cart || !client) return false
      const { statements, cart: from } = nextTemplate()
      await repeatCheckout(client, statements, from, cart)
      return true
    })
  try {
    return await beside((seconds) => pressApi(port, seconds, () => pop(carts)), bare, length)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

function pop(carts: BenchCart[]) {
  const cart = carts.pop()
  return cart && checkout(cart)
}
