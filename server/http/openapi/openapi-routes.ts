import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { endpointGroups, endpoints } from '../../../src/contract/all.ts'
import { openApiDocument } from './openapi.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

// The plugin's page has none, and a phone would draw it 980 px wide.
const VIEWPORT = `document.head.append(Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width' }))`

let described: ReturnType<typeof openApiDocument> | undefined

/** The description of all calls: `/api/openapi.json` for programs, `/api/docs` for people. */
export async function openApiRoutes(fastify: FastifyInstance): Promise<void> {
  const document = (described ??= openApiDocument(endpoints, endpointGroups)) // once for the servers of a process: half of a server's start
  fastify.get('/api/openapi.json', () => document)
  const specification = { document: document as object as StaticDocumentSpec['document'] } // the plugin's types end with OpenAPI 3.0
  await fastify.register(swagger, { mode: 'static', specification })
  await fastify.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    theme: { title: `${document.info.title} · API`, js: [{ filename: 'viewport.js', content: VIEWPORT }] },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', filter: true },
  })
}
