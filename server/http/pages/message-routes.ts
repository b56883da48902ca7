import type { FastifyInstance } from 'fastify'
import { isLanguage } from '../../../src/i18n/language.ts'
import type { Messages } from '../../../src/i18n/translator.ts'
import type { Context } from '../context.ts'
import { sendEncoded } from './assets.ts'

const NAMESPACES = /^[a-z-]+(\+[a-z-]+){0,20}$/
const SERVER_ONLY = new Set(['server'])

/** Messages as JSON: `/messages/vi/cart+shell.json?v=…`. English is the fallback for missing ones (storefront.md §1). */
export async function messageRoutes(fastify: FastifyInstance, { messages }: Context): Promise<void> {
  const made = new Map<string, { identity: Buffer; type: string }>()
  fastify.get<{ Params: { language: string; file: string } }>('/messages/:language/:file', async (request, reply) => {
    const { language, file } = request.params
    const wanted = file.replace(/\.json$/, '')
    if (!isLanguage(language) || !NAMESPACES.test(wanted)) return reply.code(404).send({ error: 'no such texts' })
    const names = wanted.split('+').filter((name) => !SERVER_ONLY.has(name) && messages.vi[name] !== undefined)
    const key = `${language}/${names.join('+')}`
    let body = made.get(key)
    if (!body) {
      const texts = Object.fromEntries(names.map((name) => [name, merged(messages.en[name], messages[language][name])]))
      body = { identity: Buffer.from(JSON.stringify(texts)), type: 'application/json; charset=utf-8' }
      if (made.size < 500) made.set(key, body)
    }
    reply
      .header('cache-control', request.url.includes('?v=') ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type(body.type)
    await sendEncoded(body, request, reply)
    return reply
  })
}

function merged(fallback: Messages[string] | undefined, wanted: Messages[string] | undefined): Messages[string] {
  if (typeof fallback !== 'object' || typeof wanted !== 'object') return wanted ?? fallback ?? ''
  const keys = new Set([...Object.keys(fallback), ...Object.keys(wanted)])
  return Object.fromEntries(Array.from(keys, (key) => [key, merged(fallback[key], wanted[key])]))
}
