import { endpoints, type EndpointName } from '../../../src/contract/all.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { ActorOwner } from '../../core/shared/actor.ts'
import type { AuditEntry } from '../../core/shared/audit-log.ts'

/** Writes of the scope `owner` that are not in the audit log, with the reason. */
export const UNRECORDED: Partial<Record<EndpointName, string>> = {
  saveThemeDraft: 'saved every second; its publication is recorded, and versions say who made them',
  sayThemePresence: 'changes nothing',
  checkTheme: 'changes nothing',
  quoteOwnerOrder: 'changes nothing',
  tryPromotion: 'changes nothing',
  countCustomerGroup: 'changes nothing',
  previewMail: 'changes nothing',
  readChat: 'reading a conversation',
  uploadOwnerImage: 'a file that nothing shows yet; using it is recorded',
  uploadOwnerVideo: 'a file that nothing shows yet; using it is recorded',
}

const NAMES = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint as Endpoint, name as EndpointName]))

/** The audit log's entry for a request: the subject is the first part of the path and its parameter. Undefined when it is not recorded. */
export function auditOf(
  endpoint: Endpoint,
  { params, body }: { params: unknown; body: unknown },
  { id, name }: Pick<ActorOwner, 'id' | 'name'>,
  now: Date,
): AuditEntry | undefined {
  const action = NAMES.get(endpoint)
  if (!action || UNRECORDED[action]) return undefined
  return {
    author: { id, name },
    action,
    subject: { kind: endpoint.path.split('/')[0] ?? '', id: String(Object.values(params ?? {})[0] ?? '') },
    before: null,
    after: body && typeof body === 'object' ? body : {},
    now,
  }
}
