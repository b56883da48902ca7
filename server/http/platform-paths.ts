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
