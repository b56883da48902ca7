import type { FastifyRequest } from 'fastify'
import type { PreviewView } from '../../../src/contract/preview-views.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { readBadges } from '../../core/badges/read-badges.ts'
import { readPersonal, type PersonalValues } from '../../core/badges/read-personal.ts'
import { personaAudience, PREVIEW_DEVICE } from '../../core/previews/personas.ts'
import { previewDb } from '../../core/previews/preview-db.ts'
import type { ActorCustomer, ActorStore } from '../../core/shared/actor.ts'
import type { Context } from '../context.ts'
import { cartCount, closedCampaign } from '../cookies.ts'
import type { EntryServer } from './page-render.ts'

type Nobody = EntryServer['NOBODY']

/** A guest's values: no query, the cart count is a cookie that each answer of the cart writes. */
export const guestValues = (request: FastifyRequest, nobody: Nobody): PersonalValues => ({
  ...nobody,
  cart: cartCount(request),
  closedCampaign: closedCampaign(request),
})

/** A customer's values. `products`: the ids whose favourite state the page shows. */
export async function customerValues(
  request: FastifyRequest,
  database: Context['database'],
  { storeId, customerId, products }: { storeId: number; customerId: number; products: number[] },
): Promise<PersonalValues> {
  const stored = await database.forStore(storeId).query((q) => readPersonal(q, { storeId, customerId, products }))
  return { ...stored, closedCampaign: closedCampaign(request) }
}

type Shown = {
  store: ActorStore
  view: PreviewView
  customer: ActorCustomer | undefined
  language: Language
  now: Date
  nobody: Nobody
}

/** What the header says to a persona of the preview. Without numbers when they cannot be read. */
export async function personaValues(
  request: FastifyRequest,
  database: Context['database'],
  { store, view, customer, language, now, nobody }: Shown,
): Promise<PersonalValues> {
  const db = previewDb(database.forStore(store.id), view, now)
  const actor = {
    store,
    customer,
    audience: personaAudience(view),
    owner: undefined,
    device: PREVIEW_DEVICE,
    lang: language,
    now,
    db,
  }
  const badges = await db
    .query((q) => readBadges(q, actor))
    .catch((problem: unknown) => {
      request.log.warn({ err: problem }, 'a persona is shown without numbers')
      return undefined
    })
  if (!badges) return nobody
  return {
    ...nobody,
    cart: badges.cart_quantity,
    notifications: badges.notification_unread,
    favourites: badges.favorite_products,
  }
}
