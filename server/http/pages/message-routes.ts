import type { FastifyInstance } from 'fastify'
import { isLanguage } from '../../../src/i18n/language.ts'
import type { Messages } from '../../../src/i18n/i18next-translator.ts'
import type { Context } from '../context.ts'
import { sendEncoded } from './assets.ts'

const NAMESPACES = /^[a-z-]+(\+[a-z-]+){0,20}$/
const SERVER_ONLY = new Set(['server'])

/** Messages as JSON: `/messages/vi/cart+shell.json?v=…`. English is the fallback for missing ones (storefront.md §1). */
export async function messageRoutes(fastify: FastifyInstance, { messages }: Context): Promise<void> {
  const cache = new Map<string, { identity: Buffer; type: string }>()
  fastify.get<{ Params: { language: string; file: string } }>('/messages/:language/:file', async (request, reply) => {
    const { language, file } = request.params
    const requested = file.replace(/\.json$/, '')
    if (!isLanguage(language) || !NAMESPACES.test(requested)) return reply.code(404).send({ error: 'no such texts' })
    const names = requested.split('+').filter((name) => !SERVER_ONLY.has(name) && messages.vi[name] !== undefined)
    const key = `${language}/${names.join('+')}`
    let body = cache.get(key)
    if (!body) {
      const result = Object.fromEntries(
        names.map((name) => [name, merged(messages.en[name], messages[language][name])]),
      )
      body = { identity: Buffer.from(JSON.stringify(result)), type: 'application/json; charset=utf-8' }
      if (cache.size < 500) cache.set(key, body)
    }
    reply
      .header('cache-control', request.url.includes('?v=') ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type(body.type)
    await sendEncoded(body, request, reply)
    return reply
  })
}

function merged(fallback: Messages[string] | undefined, translated: Messages[string] | undefined): Messages[string] {
  if (typeof fallback !== 'object' || typeof translated !== 'object') return translated ?? fallback ?? ''
  const keys = new Set([...Object.keys(fallback), ...Object.keys(translated)])
  return Object.fromEntries(Array.from(keys, (key) => [key, merged(fallback[key], translated[key])]))
}
