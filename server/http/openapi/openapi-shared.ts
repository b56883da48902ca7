import type { Node } from './openapi-shapes.ts'
import { LANGUAGES } from '../../../src/contract/endpoint.ts'

/** Headers shared by many endpoints, by name. */
export const SHARED_HEADERS: Record<string, Node> = {
  'content-lang': {
    name: 'content-lang',
    in: 'header',
    description: 'Language of `msg` and of names',
    schema: { enum: LANGUAGES, default: 'vi' },
  },
  'device-id': {
    name: 'device-id',
    in: 'header',
    description: 'Secret of a guest’s cart and badges: a random UUID per store',
    schema: { type: 'string', maxLength: 100 },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'One per intent: the same key gives the same answer, and 422 with another body',
    schema: { type: 'string', maxLength: 100 },
  },
}

export const SECURITY_SCHEMES: Record<string, Node> = {
  customerToken: {
    type: 'apiKey',
    in: 'header',
    name: 'customer-token',
    description: 'The token that login answers to clients of their own',
  },
  customerCookie: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: 'The storefront’s own session' },
  ownerCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-owner',
    description: 'The studio’s session; never the shopper’s',
  },
}

const failure = (description: string): Node => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
})

/** Error responses by status. */
export const FAILURES: Record<string, Node> = {
  default: failure('The server cannot answer now; 503 says when to try again'),
  400: failure('A rule was broken; for wrong input `data.field` names the field'),
  401: failure('No session, an expired one, or a wrong password'),
  403: failure('The session may not do this'),
  404: failure('Not found, or not yours'),
  409: failure('Taken, or changed by another person meanwhile'),
  422: failure('The idempotency key was used with another body'),
  429: failure('Too many tries; see the Retry-After header'),
}
