import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendEmailOtp, sendOtp } from '../../src/contract/account.ts'
import { addCartItem, getCart, updateCartItem } from '../../src/contract/cart.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { listAppButtons } from '../../src/contract/platform.ts'
import type { Context } from './context.ts'

/** Other paths at which clients of the existing platform make a call (docs/platform-api.md). */
export const OTHER_PATHS: ReadonlyMap<Endpoint, readonly string[]> = new Map<Endpoint, readonly string[]>([
  [getCart, ['carts']],
  [addCartItem, ['carts/items']],
  [updateCartItem, ['carts/items']],
  [listAppButtons, ['home_buttons']],
])
export const otherPathsOf = (endpoint: Endpoint): readonly string[] => OTHER_PATHS.get(endpoint) ?? []

/** Calls that they also make without a store in the path: the store is then that of the host. */
export const ROOT_CALLS: readonly Endpoint[] = [sendOtp, sendEmailOtp]

/** Calls of theirs that we leave out, below a store's path, and why. They answer 404 NOT_OFFERED. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  scan_product: 'products are found by their code in `products?search=`',
  roll_calls: 'a game; there are points for orders and reviews',
  'roll_calls/checkin': 'as `roll_calls`',
  dynamic_links: 'addresses of pages are links to them',
  otp_configs: 'whether codes are sent is `is_use_otp` of `badges`',
  'shipment/fee': 'fees are `carts/calculate_fee`',
  'purchase/return': 'the gateway returns to our own address',
  'ipn/vn_pay': 'as `purchase/return`',
}

/** Answers what is left out. */
export function leftOut(
  fastify: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  for (const path of Object.keys(LEFT_OUT))
    fastify.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url: `/api/customer/:store_code/${path}`,
      config: { isLenient: true },
      handler: async (request, reply) => answer(request, reply),
    })
}

type Parts = Pick<Context, 'siteOf'> & {
  answer: (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => Promise<FastifyReply>
}

/** `POST /api/send_otp` and `/api/send_email_otp`. On a host that is no store's nobody knows which shop is meant: 404 STORE_NOT_FOUND. */
export function rootCalls(fastify: FastifyInstance, { siteOf, answer }: Parts): void {
  for (const endpoint of ROOT_CALLS)
    fastify.route({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      config: { isLenient: true },
      handler: async (request, reply) => {
        const site = await siteOf(request.headers.host)
        Object.assign(request.params as object, { store_code: site.kind === 'store' ? site.code : '' })
        return answer(request, reply, endpoint)
      },
    })
}
