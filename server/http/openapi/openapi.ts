import { SCOPE_BASE, type Auth, type Endpoint } from '../../../src/contract/endpoint.ts'
import { TAGS } from './openapi-tags.ts'
import { answerShapes, requestShape, usedShapes, type JsonSchema, type Node } from './openapi-shapes.ts'
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
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
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
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(endpoints).map((name) => groups[name] ?? endpoints[name]!.scope))].map((name) => ({
      name,
      description: TAGS[name] ?? '',
    })),
    paths,
    components: {
      schemas: usedShapes({ Envelope: ENVELOPE, ...shapes.schemas }, paths),
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
      ...successOf(name, endpoint, data),
      ...Object.fromEntries(
        refusalsOf(name, endpoint).map((code) => [code, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  }
}

function successOf(name: string, { answers, success }: Endpoint, data: JsonSchema): Record<string, Node> {
  if (answers !== 'envelope') return BARE_ANSWERS[answers]
  const envelope = { description: 'Success', content: { 'application/json': { schema: enveloped(data) } } }
  return FOREIGN_ANSWERS[name] ?? { [success]: envelope }
}

const ENVELOPE: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    msg_code: { type: 'string' },
    msg: { type: 'string' },
    data: {},
    focal_points: {
      type: 'object',
      description:
        'By the address of an image in `data`: the point that stays in sight when it is cropped, and what the owner wrote for people who do not see it (`alt`). Absent for centred images without a text',
      additionalProperties: {
        allOf: [
          { $ref: '#/components/schemas/FocalPoint' },
          { type: 'object', properties: { alt: { type: 'string' } } },
        ],
      },
    },
  },
  required: ['code', 'success', 'msg_code', 'msg', 'data'],
}
const enveloped = (data: JsonSchema): JsonSchema => ({
  allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { data } }],
})

/** What is answered without an envelope. */
const BARE_ANSWERS: Record<Exclude<Endpoint['answers'], 'envelope'>, Record<string, Node>> = {
  redirect: { 303: { description: 'Sends the browser on', headers: { location: { schema: { type: 'string' } } } } },
  file: { 200: { description: 'The picture', content: { 'image/webp': {} } } },
}
/** Of calls that a third party makes. */
const FOREIGN_ANSWERS: Record<string, Record<string, Node>> = {
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
    const field = path.endsWith('video') ? 'video' : /(?:imports|stores\/file)$/.test(path) ? 'file' : 'image'
    const schema = {
      type: 'object',
      properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: [field],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return body ? { required: true, content: { 'application/json': { schema: requestShape(body) } } } : undefined
}

/** Of calls without a session: a wrong password. */
const WITH_PASSWORD = ['login', 'studioSignIn']

function refusalsOf(name: string, { method, auth, params, query, body, scope, idempotent }: Endpoint): string[] {
  const hasInput = params || query || body || method !== 'GET'
  return [
    ...(hasInput ? ['400'] : []),
    ...(auth === 'none' && !WITH_PASSWORD.includes(name) ? [] : ['401']),
    ...(auth === 'collaborator' || auth === 'agency' || auth === 'owner' ? ['403'] : []),
    ...(scope === 'place' && !params ? [] : ['404']),
    ...(idempotent ? ['409', '422'] : []),
    '429',
    'default',
  ]
}
