import { createHash } from 'node:crypto'
import { Refused } from './refused.ts'

/** A version of a value that is edited as a whole. */
export const etagOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Refuses EDIT_CONFLICT with the value as it is, when the request names another version. */
export function requireVersion(ifMatch: string | undefined, current: { etag: string }): void {
  if (ifMatch !== undefined && ifMatch !== current.etag)
    throw new Refused('EDIT_CONFLICT', { status: 412, data: current })
}
