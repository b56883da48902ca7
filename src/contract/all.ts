import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import * as account from './account.ts'
import * as addresses from './addresses.ts'
import * as agency from './agency.ts'
import * as badges from './badges.ts'
import * as cart from './cart.ts'
import * as categories from './categories.ts'
import * as chat from './chat.ts'
import * as collaborator from './collaborator.ts'
import * as favorites from './favorites.ts'
import * as home from './home.ts'
import * as lineItems from './line-items.ts'
import * as links from './links.ts'
import * as logout from './logout.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as focalPoints from './focal-points.ts'
import * as imageLibrary from './image-library.ts'
import * as ownerCatalog from './owner-catalog.ts'
import * as ownerDesk from './owner-desk.ts'
import * as ownerImports from './owner-imports.ts'
import * as ownerOpening from './owner-opening.ts'
import * as ownerOrderMoney from './owner-order-money.ts'
import * as ownerOrderWork from './owner-order-work.ts'
import * as ownerOrders from './owner-orders.ts'
import * as ownerPartnerList from './owner-partner-list.ts'
import * as ownerPartners from './owner-partners.ts'
import * as ownerPosts from './owner-posts.ts'
import * as ownerProducts from './owner-products.ts'
import * as ownerBanners from './owner-banners.ts'
import * as ownerFilters from './owner-filters.ts'
import * as ownerGroups from './owner-groups.ts'
import * as ownerPromotions from './owner-promotions.ts'
import * as ownerReports from './owner-reports.ts'
import * as ownerSearch from './owner-search.ts'
import * as ownerSettings from './owner-settings.ts'
import * as ownerShop from './owner-shop.ts'
import * as ownerStaff from './owner-staff.ts'
import * as ownerStock from './owner-stock.ts'
import * as ownerTexts from './owner-texts.ts'
import * as ownerThemes from './owner-themes.ts'
import * as ownerWebhook from './owner-webhook.ts'
import * as partnerLinks from './partner-links.ts'
import * as partners from './partners.ts'
import * as payments from './payments.ts'
import * as places from './places.ts'
import * as platform from './platform.ts'
import * as points from './points.ts'
import * as posts from './posts.ts'
import * as previews from './previews.ts'
import * as products from './products.ts'
import * as promotions from './promotions.ts'
import * as reviews from './reviews.ts'
import * as sessions from './sessions.ts'
import * as secondFactor from './second-factor.ts'
import * as shipping from './shipping.ts'
import * as slugs from './slugs.ts'
import * as store from './store.ts'
import * as studio from './studio.ts'
import * as storeFiles from './store-files.ts'
import * as studioAccount from './studio-account.ts'
import * as theme from './theme.ts'
import * as themeShares from './theme-shares.ts'
import * as themeSupport from './theme-support.ts'
import * as uploads from './uploads.ts'

const GROUPS = {
  store,
  theme,
  previews,
  'theme-support': themeSupport,
  'theme-shares': themeShares,
  account: { ...account, ...logout },
  sessions,
  badges,
  points,
  notifications,
  addresses,
  places,
  categories,
  products,
  reviews,
  favorites,
  home,
  platform,
  posts,
  slugs,
  promotions,
  'line-items': lineItems,
  links,
  cart,
  shipping,
  orders,
  payments,
  chat,
  uploads,
  partnerLinks,
  partners,
  collaborator,
  agency,
  studio,
  'studio-account': studioAccount,
  'store-files': storeFiles,
  'second-factor': secondFactor,
  'owner-themes': ownerThemes,
  'owner-catalog': ownerCatalog,
  'focal-points': focalPoints,
  'image-library': imageLibrary,
  'owner-texts': ownerTexts,
  'owner-orders': ownerOrders,
  'owner-order-money': ownerOrderMoney,
  'owner-order-work': ownerOrderWork,
  'owner-partners': ownerPartners,
  'owner-partner-list': ownerPartnerList,
  'owner-desk': ownerDesk,
  'owner-staff': ownerStaff,
  'owner-posts': ownerPosts,
  'owner-products': ownerProducts,
  'owner-promotions': ownerPromotions,
  'owner-banners': ownerBanners,
  'owner-filters': ownerFilters,
  'owner-groups': ownerGroups,
  'owner-imports': ownerImports,
  'owner-opening': ownerOpening,
  'owner-search': ownerSearch,
  'owner-stock': ownerStock,
  'owner-settings': ownerSettings,
  'owner-shop': ownerShop,
  'owner-webhook': ownerWebhook,
  'owner-reports': ownerReports,
} satisfies Record<string, Record<string, unknown>>

/** The contract files that have endpoints, so that a table over them is complete. */
export type EndpointGroup = {
  [Group in keyof typeof GROUPS]: [Extract<(typeof GROUPS)[Group][keyof (typeof GROUPS)[Group]], Endpoint>] extends [
    never,
  ]
    ? never
    : Group
}[keyof typeof GROUPS]

type Modules = Intersected<(typeof GROUPS)[keyof typeof GROUPS]>
type Intersected<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
/** The exported names of all endpoints, so that a table over them is complete. */
export type EndpointName = { [Name in keyof Modules]: Modules[Name] extends Endpoint ? Name : never }[keyof Modules] &
  string
export type EndpointNamed<Name extends EndpointName> = Extract<Modules[Name], Endpoint>

/** All endpoints by exported name. For the server, OpenAPI and tests; must not be imported in the browser. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(Object.values(GROUPS).flatMap(endpointsOf))

/** The contract file of each endpoint, by its exported name: 'getProduct' → 'products'. */
export const endpointGroups: Record<string, string> = Object.fromEntries(
  Object.entries(GROUPS).flatMap(([group, module]) => endpointsOf(module).map(([name]) => [name, group])),
)

/** Response schemas by exported name: 'Product' → its schema. */
export const shapes: Record<string, z.ZodObject> = Object.fromEntries(
  Object.values(GROUPS).flatMap((module) =>
    Object.entries(module).filter(
      (entry): entry is [string, z.ZodObject] =>
        entry[1] instanceof z.ZodObject && !/(Input|Query|Params)$/.test(entry[0]),
    ),
  ),
)

function endpointsOf(module: Record<string, unknown>): [string, Endpoint][] {
  return Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'endpoint'
}
