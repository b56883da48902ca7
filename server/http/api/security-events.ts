import { z, type ZodType } from 'zod'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { networkOf } from '../../core/shared/network-of.ts'
import { coreOf } from '../core-schema.ts'

/** Fields by which somebody proves who they are, or says how they will. */
const PROOFS = ['password', 'old_password', 'new_password', 'otp', 'refresh_token']
/** What a rule of access or a limit refused. */
const REFUSED = new Set([403, 429])

/** Calls about who somebody is: those that take a proof, those of a person's own account in the studio, and those of sessions. */
export const isAboutIdentity = ({ scope, method, path, body }: Endpoint): boolean =>
  (scope === 'studio' && method !== 'GET') ||
  (method !== 'GET' && /^(?:sessions|logout)\b/.test(path)) ||
  hasProof(body)

function hasProof(body: ZodType | undefined): boolean {
  const core = body && coreOf(body)
  return core instanceof z.ZodObject && PROOFS.some((name) => name in core.shape)
}

type Happened = {
  status: number
  msgCode: string
  store: string
  customer: number | undefined
  person: number | undefined
  ip: string
}

/**
 * What the log keeps of a call for whoever looks into an attack: of each call about who somebody is, and of each that a right or a limit refused. Undefined for all
 * others. It holds ids and the network, no name, number, password or code.
 */
export function securityEvent(endpoint: Endpoint, { status, msgCode, ip, ...who }: Happened): object | undefined {
  if (!REFUSED.has(status) && !isAboutIdentity(endpoint)) return undefined
  const call = `${endpoint.scope} ${endpoint.method} ${endpoint.path}`
  return { event: 'security', call, status, outcome: msgCode, ...who, network: networkOf(ip) }
}
