import { setTimeout as sleep } from 'node:timers/promises'
import { getBadges, type Badges } from '../../../src/contract/badges.ts'
import type { ActorCustomer, ActorStore } from '../../core/shared/actor.ts'
import type { PersonalValues } from '../../core/badges/read-personal.ts'
import { anOpenStore } from '../../core/stores/store-queries.ts'
import { isRefusal } from '../../core/shared/refused.ts'
import type { Log } from '../../core/shared/services.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { getAppTheme, getWebTheme } from '../../../src/contract/theme.ts'
import { DEFAULT_LANGUAGE } from '../../../src/i18n/language.ts'
import { CHOSEN_LINES } from '../../../src/domain/call-name.ts'
import type { Database } from '../../db/database.ts'
import type { Implementation } from '../api/implement.ts'
import type { StoreDirectory } from '../directory.ts'
import { askBackend } from './ask.ts'
import { openBackend } from './backend.ts'
import { foreignCustomers } from './customers.ts'
import { foreignCalls } from './foreign-calls.ts'
import { foreignPicks } from './foreign-picks.ts'
import { ASKED, keepAsking, type Missing } from './offered.ts'

/** How long a page is the answer to others, in ms: nobody tells this server that a price changed. */
export const FOREIGN_PAGE_MS = 5_000
/** How long the start waits for what the backend offers. */
const START_MS = 6_000

type Parts = { origin: string; database: Database; log: Log; implementations: readonly Implementation[] }
export type Foreign = ReturnType<typeof openForeign>

/**
 * The storefront on another server that speaks the contract (`API_ORIGIN`, decision 76). Themes, the studio and its people are here; goods, carts, orders and customers
 * are there. What that server lacks is known by asking it, and is hidden.
 */
export function openForeign({ origin, database, log, implementations }: Parts) {
  const backend = openBackend(origin)
  const ask = askBackend(backend, log)
  const customers = foreignCustomers(ask)
  const closing = new AbortController()
  let missing: Missing | undefined
  let hasChosenLines = false

  const isHere = ({ endpoint }: Implementation) =>
    (endpoint.scope !== 'customer' && endpoint.scope !== 'place') || THEMES.has(endpoint)
  const calls = foreignCalls({
    ask,
    customers,
    missing: () => missing ?? NOTHING,
    onChosenLines: () => void (hasChosenLines = true),
    local: implementations,
  })

  return {
    origin,
    implementations: [...implementations.filter(isHere), ...calls, ...foreignPicks(ask)],
    /** Stores and the studio's people as here; customers as the backend knows them. Who may change a shop's data here may change its look. */
    directory: (local: StoreDirectory): StoreDirectory => ({
      ...local,
      customer: (store, token) => customers.find(store, token),
      owner: async (token, seen) => {
        const person = await local.owner(token, seen)
        return person && { ...person, isDesigner: true }
      },
    }),
    /** Names of the calls that the backend lacks; undefined while it has not answered. */
    missing: (): readonly string[] | undefined =>
      missing && [...missing, ...(hasChosenLines ? [] : [CHOSEN_LINES])].toSorted(),
    /** What a page shows of a customer. */
    async personal(
      store: ActorStore,
      { token }: ActorCustomer,
      products: readonly number[],
    ): Promise<Omit<PersonalValues, 'closedCampaign'>> {
      const given = await ask({ store, token, device: undefined, lang: DEFAULT_LANGUAGE, ip: '' }, getBadges, {})
      if (isRefusal(given)) return { cart: 0, notifications: 0, favourites: 0, favouriteIds: [] }
      const badges = given.data as Badges // fitted to the schema
      return {
        cart: badges.cart_quantity,
        notifications: badges.notification_unread,
        favourites: badges.favorite_products,
        favouriteIds: (badges.favorite_product_ids ?? []).filter((id) => products.includes(id)),
      }
    },
    /** Begins to ask what the backend offers; resolves when it is known, or later than a start should take. */
    async start(): Promise<void> {
      const code = await database.system(anOpenStore)
      if (code === undefined) return
      const asking = keepAsking(backend, code, { signal: closing.signal, onFound: (found) => void (missing = found) })
      asking.catch((problem: unknown) => log.error({ err: problem }, 'the backend could not be asked what it offers'))
      await Promise.race([asking, sleep(START_MS, undefined, { ref: false })])
    },
    /** What the start says. */
    report(): string[] {
      if (!missing) return [`The backend at ${origin} (API_ORIGIN) gives no answer yet: pages say so until it does.`]
      const names = [...missing].toSorted()
      const head = `Goods, carts, orders and customers are those of ${origin} (API_ORIGIN).`
      if (names.length === 0) return [`${head} It answers all ${ASKED.length} calls.`]
      return [
        `${head} It lacks ${names.length} of ${ASKED.length} calls, whose parts are hidden:`,
        ...names.map((name) => `  ${name}`),
      ]
    },
    close: () => closing.abort(),
  }
}
const THEMES: ReadonlySet<Endpoint> = new Set<Endpoint>([getWebTheme, getAppTheme])
const NOTHING: Missing = new Set()
