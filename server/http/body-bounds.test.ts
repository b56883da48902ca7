import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { BOMBS } from '../core/shared/readers/testing/bombs.ts'
import { createTranslators } from '../../src/i18n/messages.ts'
import { boundedJson } from './bounded-json.ts'
import { failureHandler } from './failures.ts'

test.each(BOMBS.body)(
  'a body $name is refused with a sentence in the language of the caller',
  async ({ bytes, refusal }) => {
    const fastify = Fastify({ bodyLimit: 8 * 2 ** 20 })
    fastify.setErrorHandler(failureHandler({ translate: createTranslators(), strict: true }))
    boundedJson(fastify)
    fastify.post('/api/x', async ({ body }) => body)
    const send = (payload: Buffer | string, language: string) =>
      fastify.inject({
        method: 'POST',
        url: '/api/x',
        payload,
        headers: { 'content-type': 'application/json', 'content-lang': language },
      })
    const payload = Buffer.from(await bytes())
    const messages = new Set<string>()
    for (const language of ['vi', 'en', 'ko']) {
      const reply = await send(payload, language)
      expect([reply.statusCode, reply.json<{ msg_code: string }>().msg_code]).toEqual([413, refusal])
      messages.add(reply.json<{ msg: string }>().msg)
    }
    expect(messages.size).toBe(3)
    const text = JSON.stringify({ a: ['[', '\\"[', { b: 1 }] })
    expect((await send(text, 'vi')).body).toBe(text)
    await fastify.close()
  },
)
