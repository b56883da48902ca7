import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { endpointGroups, endpoints } from '../../../src/contract/all.ts'
import { openApiRoutes } from './openapi-routes.ts'
import { openApiDocument } from './openapi.ts'

const fastify = Fastify()
const document = openApiDocument(endpoints, endpointGroups)
await openApiRoutes(fastify)
afterAll(() => fastify.close())

const { body: html, headers } = await fastify.inject('/api/docs')

test('programs and the page read the same description', async () => {
  const sent = JSON.parse(JSON.stringify(document)) as object
  expect((await fastify.inject('/api/openapi.json')).json()).toEqual(sent)
  expect((await fastify.inject('/api/docs/json')).json()).toEqual(sent)
})

test('the page runs what this server sends, and nothing inline', () => {
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /)
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/)
  expect(html).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/)
})

test('everything the page asks for is there, on this server', async () => {
  const files = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    expect(file).toMatch(/^\/api\/docs\/static\//)
    expect([file, (await fastify.inject(file)).statusCode]).toEqual([file, 200])
  }
})
