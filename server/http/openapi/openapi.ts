import { SCOPE_BASE, type Auth, type Endpoint } from '../../../src/contract/endpoint.ts'
import { answerShapes, requestShape, type JsonSchema, type Node } from './openapi-shapes.ts'
import { FAILURES, SECURITY_SCHEMES, SHARED_HEADERS } from './openapi-shared.ts'

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Node[]
  requestBody?: Node
  responses: Record<string, Node>
}
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Node>
    responses: Record<string, Node>
    securitySchemes: Record<string, Node>
  }
}

/** The contract as OpenAPI 3.1. `groups`: the heading of each endpoint, by its name. */
export function openApiDocument(
  endpoints: Record<string, Endpoint>,
  groups: Record<string, string> = {},
): OpenApiDocument {
  const shapes = answerShapes(endpoints)
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const address = (SCOPE_BASE[endpoint.scope] + endpoint.path).replace(/\/$/, '')
    paths[address] = {
      ...paths[address],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, groups[name] ?? endpoint.scope, shapes.refOf(name)),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tiệm',
      version: '1',
      description:
        'Every answer is an envelope {code, success, msg_code, msg, data}; `code` repeats the HTTP status and `msg` is in the language of `content-lang`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(endpoints).map((name) => groups[name] ?? endpoints[name]!.scope))].map((name) => ({
      name,
    })),
    paths,
    components: {
      schemas: { Envelope: ENVELOPE, ...shapes.schemas },
      parameters: SHARED_HEADERS,
      responses: FAILURES,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

function operation(name: string, endpoint: Endpoint, tag: string, data: JsonSchema): Operation {
  const requestBody = bodyOf(endpoint)
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tag],
    security: SECURITY[endpoint.auth],
    parameters: parametersOf(endpoint),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...(BARE_ANSWERS[name] ?? {
        [endpoint.success]: { description: 'Success', content: { 'application/json': { schema: enveloped(data) } } },
      }),
      ...Object.fromEntries(refusalsOf(endpoint).map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    },
  }
}

const ENVELOPE: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    msg_code: { type: 'string' },
    msg: { type: 'string' },
    data: {},
  },
  required: ['code', 'success', 'msg_code', 'msg', 'data'],
}
const enveloped = (data: JsonSchema): JsonSchema => ({
  allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { data } }],
})

/** Responses of endpoints called by a browser or a third party instead of our own client. */
const ELSEWHERE = {
  302: { description: 'Sends the browser on', headers: { location: { schema: { type: 'string' } } } },
}
const IMAGE = { 200: { description: 'The picture', content: { 'image/webp': {} } } }
const BARE_ANSWERS: Record<string, Record<string, Node>> = {
  payOrder: ELSEWHERE,
  vnpayReturn: ELSEWHERE,
  vnpayNotify: {
    200: {
      description: 'In the words of VNPay',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { RspCode: { type: 'string' }, Message: { type: 'string' } } },
        },
      },
    },
  },
  getIdCard: IMAGE,
  getOwnerIdCard: IMAGE,
}

const CUSTOMER: Record<string, string[]>[] = [{ customerToken: [] }, { customerCookie: [] }]
const SECURITY: Record<Auth, Record<string, string[]>[]> = {
  none: [],
  optional: [{}, ...CUSTOMER],
  customer: CUSTOMER,
  collaborator: CUSTOMER,
  agency: CUSTOMER,
  owner: [{ ownerCookie: [] }],
}

function parametersOf({ scope, params, query, auth, idempotent }: Endpoint): Node[] {
  const store = SCOPE_BASE[scope].includes('{store_code}')
    ? [{ name: 'store_code', in: 'path', required: true, schema: { type: 'string' } }]
    : []
  const headers = [
    'content-lang',
    ...(auth === 'optional' ? ['device-id'] : []),
    ...(idempotent ? ['Idempotency-Key'] : []),
  ]
  return [
    ...store,
    ...fieldsOf(params, 'path'),
    ...fieldsOf(query, 'query'),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function fieldsOf(schema: Endpoint['query'], place: 'path' | 'query'): Node[] {
  if (!schema) return []
  const { properties, required } = requestShape(schema)
  if (!properties)
    return [
      {
        name: 'parameters',
        in: place,
        style: 'form',
        explode: true,
        schema: { type: 'object', additionalProperties: { type: 'string' } },
      },
    ]
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: field,
  }))
}

function bodyOf({ body, consumes, path }: Endpoint): Node | undefined {
  if (consumes === 'multipart') {
    const field = path.endsWith('video') ? 'video' : 'image'
    const schema = {
      type: 'object',
      properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: [field],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return body ? { required: true, content: { 'application/json': { schema: requestShape(body) } } } : undefined
}

function refusalsOf({ auth, params, query, body, scope, idempotent }: Endpoint): string[] {
  const hasInput = params || query || body
  return [
    ...(hasInput ? ['400'] : []),
    ...(auth === 'none' ? [] : ['401']),
    ...(auth === 'collaborator' || auth === 'agency' || auth === 'owner' ? ['403'] : []),
    ...(scope === 'place' && !params ? [] : ['404']),
    ...(idempotent ? ['409', '422'] : []),
    '429',
  ]
}
