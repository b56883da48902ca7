import type { FastifyInstance } from 'fastify'
import { COOKIES, setCookie } from '../cookies.ts'
import { isCrossSite } from '../cross-site.ts'
import { callerOf } from '../api/api-routes.ts'
import type { Answer } from '../api/handle.ts'
import type { Context } from '../context.ts'
import { redirectHere } from '../redirect-here.ts'
import { languagePrefix, isLanguage } from '../../../src/i18n/language.ts'
import { FORMS } from './forms.ts'
import { errorPage } from '../pages/error-page.ts'
import { packTyped } from './typed-fields.ts'

const TYPED_FOR_SECONDS = 600

/**
 * Form handling without JavaScript: `POST /form/{name}` makes the same call as the page would, then redirects with 303.
 * The forms are listed in `forms.ts`. The field `lang` carries the page's language. A page that is not live yet asks for JSON and gets the call's answer
 * (src/hydration/send-early.ts).
 */
export async function formRoutes(fastify: FastifyInstance, { api, calls, siteOf }: Context): Promise<void> {
  fastify.post<{ Params: { name: string } }>('/form/:name', async (request, reply) => {
    const site = await siteOf(request.headers.host)
    const form = Object.hasOwn(FORMS, request.params.name) ? FORMS[request.params.name] : undefined
    if (site.kind !== 'store' || !form || !(request.body instanceof URLSearchParams))
      return errorPage(reply, 404, 'bad-request', 'vi')
    if (isCrossSite(request)) return errorPage(reply, 403, 'bad-request', 'vi')
    const fields = request.body
    const lang = fields.get('lang')
    const language = isLanguage(lang) ? lang : 'vi'
    const view = site.preview ? site.view : undefined
    const recorded = site.preview ? site.recorded : undefined
    const caller = { ...callerOf(request, reply, site.code), lang: language, view, recorded }
    const keepTyped = (typed: URLSearchParams | undefined) =>
      setCookie(reply, COOKIES.typed, typed && packTyped(typed), TYPED_FOR_SECONDS)
    const signedIn = request.cookies[COOKIES.customer] !== undefined
    let answer: Answer | undefined
    const onAnswer = (last: Answer) => void (answer = last)
    const to = await calls.run(site.code, 'write', () => form({ fields, api, caller, signedIn, keepTyped, onAnswer }))
    const isEarly = request.headers.accept === 'application/json'
    if (isEarly && answer && 'envelope' in answer)
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.envelope)
    return redirectHere(reply, languagePrefix(language) + to, 303)
  })
}
