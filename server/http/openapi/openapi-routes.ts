import type { FastifyInstance } from 'fastify'
import { endpointGroups, endpoints } from '../../../src/contract/all.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json`, and the documentation page `/api/docs`. */
export async function openApiRoutes(fastify: FastifyInstance): Promise<void> {
  const description = openApiDocument(endpoints, endpointGroups)
  fastify.get('/api/openapi.json', () => description)
  fastify.get('/api/docs', (_, reply) => {
    const { html, styleHash } = docsPage(description)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'`)
      .send(html)
  })
}
