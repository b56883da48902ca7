import type { FastifyReply, FastifyRequest } from 'fastify'
import { COPY_HEADER, KEPT_FOR_HEADER } from '../../../src/offline/protocol.ts'
import type { Fill } from '../../cache/stored-page.ts'
import { escapeHtml } from '../../core/shared/escape-html.ts'
import type { PersonalValues } from '../../core/badges/read-personal.ts'
import { audienceOf } from '../../core/shared/actor.ts'
import { QueueFull } from '../../core/shared/fair-queue.ts'
import { storeActivity } from '../../core/shared/store-activity.ts'
import type { Context } from '../context.ts'
import { closedCampaign, COOKIES } from '../cookies.ts'
import { unpackTyped } from '../forms/typed-fields.ts'
import { refusalTime } from '../refusal-time.ts'
import type { StoreSite } from '../sites.ts'
import { jsonInHtml } from './document.ts'
import { errorPage } from './error-page.ts'
import type { EntryServer } from './page-render.ts'
import { ofOption } from './page-of-option.ts'
import { createPageSource, type SharedPage } from './page-source.ts'
import { customerValues, guestValues, personaValues } from './personal-values.ts'
import { planPage, type PagePlan } from './plan-page.ts'
import { noteReferral } from './referral-click.ts'
import { STATE, type PageAddress } from './render-page.ts'
import type { Renderer } from './renderer.ts'
import { createRequestRouter, type Visit } from './route-request.ts'
import { sendRedirect, sendRendered, sendShared } from './send-page.ts'

type Parts = Pick<
  Context,
  'api' | 'database' | 'directory' | 'storeCache' | 'pageCache' | 'messages' | 'config' | 'now' | 'foreign'
> & {
  renderer: Renderer
  /** Called when a page comes from the page cache, so that the API, which counts product views, is not called. */
  countCachedView?: (storeId: number, path: string) => void
}
/** A visit with the storefront's code, and the route of its path. */
type Shown = Visit & { entry: EntryServer; route: ReturnType<EntryServer['pageFor']>; plan: PagePlan }

/**
 * Answers page requests of a store (docs/architecture.md "A page request"): route (redirects, language, who asks) → plan → page (from the cache,
 * or rendered) → send.
 */
export function createStorefrontPages(parts: Parts) {
  const { database, renderer, messages, foreign } = parts
  const routeRequest = createRequestRouter(parts)
  const fillForVisitor = async (language: Visit['language']) => {
    const entry = await renderer.entry()
    return fillFor(entry, entry.NOBODY, language)
  }
  const source = createPageSource({ ...parts, fillForVisitor })

  return async function page(request: FastifyRequest, reply: FastifyReply, site: StoreSite): Promise<FastifyReply> {
    const visit = await routeRequest(request, reply, site)
    if (!visit) return reply
    storeActivity.note(visit.store.id)
    const shown = await prepare(request, reply, visit)
    try {
      return await answer(request, reply, shown)
    } catch (problem) {
      if (problem instanceof QueueFull) await refusalTime(reply)
      else request.log.error({ err: problem, path: visit.path }, 'a page could not be rendered')
      reply.header('retry-after', '2')
      return errorPage(reply, 503, 'unavailable', visit.language)
    }
  }

  /** Notes the click on a partner's link, and plans. */
  async function prepare(request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<Shown> {
    const { site, store, language, path, rawSearch, customer } = visit
    const entry = await renderer.entry()
    const route = entry.pageFor(path)
    const mayBeClick = route.path !== '*' && !site.preview && rawSearch.includes('cowc_id=')
    const click = {
      path,
      search: rawSearch,
      customerId: customer?.id,
      now: parts.now(),
      isForeign: foreign !== undefined,
    }
    const setsCookie = mayBeClick && (await noteReferral(request, reply, database.forStore(store.id), click))
    const plan = planPage({
      url: request.url,
      path,
      rawSearch,
      route,
      language,
      storeId: store.id,
      isPreview: site.preview,
      isDev: renderer.isDev === true,
      isForeign: foreign !== undefined,
      customer,
      hasCookie: setsCookie || Object.values(COOKIES).some((name) => request.cookies[name] !== undefined),
    })
    if (plan.keptFor !== undefined) reply.header(KEPT_FOR_HEADER, plan.keptFor)
    return { ...visit, entry, route, plan }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<FastifyReply> {
    const { store, site, language, customer, entry, frameAncestors } = shown
    const { path, search, key, delivery } = shown.plan
    const address: PageAddress = { store, site, language, path, search, frameAncestors }
    if (!key || delivery === 'personal') return answerPersonal(request, reply, shown, address)
    const pageOf = async (wanted: string): Promise<SharedPage> => {
      const own = { ...key, search: wanted }
      return source.cached(own) ?? source.shared(own, { ...address, search: wanted }, audienceOf(customer))
    }
    const cached = source.cached(key)
    if (cached && request.headers[COPY_HEADER] === undefined) parts.countCachedView?.(store.id, shown.path)
    const stored = cached ?? (await ofOption(search, pageOf))
    if ('to' in stored) return sendRedirect(reply, stored, language)
    if ('personal' in stored) return answerPersonal(request, reply, shown, address)
    const fill = async () => {
      const products = stored.holes.flatMap((hole) => entry.favouriteOf(hole) ?? [])
      return fillFor(entry, await personalValues(request, shown, products), language)
    }
    return sendShared(request, reply, { stored, delivery, fill })
  }

  async function answerPersonal(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: Shown,
    address: PageAddress,
  ): Promise<FastifyReply> {
    const { route, caller, customer, recorded } = shown
    const personal = recorded?.screen.personal ?? (await personalValues(request, shown))
    const { page } = await source.personal(address, {
      caller,
      audience: audienceOf(customer),
      personal,
      typed: route.personal ? unpackTyped(request.cookies[COOKIES.typed]) : undefined,
      userAgent: request.headers['user-agent'] ?? '',
      renderedAt: recorded ? Date.parse(recorded.screen.clock) : parts.now().getTime(),
      tags: new Set(), // nothing is kept that they could make stale
    })
    return 'to' in page ? sendRedirect(reply, page, address.language) : sendRendered(request, reply, page)
  }

  /** What the page says to this person alone. `products`: the ids whose favourite state it shows; undefined: not known before it is rendered. */
  async function personalValues(
    request: FastifyRequest,
    { store, view, customer, language, entry }: Shown,
    products?: number[],
  ): Promise<PersonalValues> {
    const nobody = entry.NOBODY
    if (view) return personaValues(request, database, { store, view, customer, language, now: parts.now(), nobody })
    if (!customer) return guestValues(request, nobody)
    if (foreign)
      return { ...(await foreign.personal(store, customer, products ?? [])), closedCampaign: closedCampaign(request) }
    return customerValues(request, database, {
      storeId: store.id,
      customerId: customer.id,
      products: products ?? nobody.favouriteIds,
    })
  }

  function fillFor(entry: EntryServer, personal: PersonalValues, language: Visit['language']): Fill {
    const texts = { language, messages: messages[language], fallbackMessages: messages.en }
    return (hole) => (hole === STATE ? jsonInHtml(personal) : escapeHtml(entry.fill(hole as HoleName, personal, texts))) // the renderer's own marks
  }
}
type HoleName = Parameters<EntryServer['fill']>[0]
