import type { EndpointName } from '../../src/contract/all.ts'
import { ownerCalls } from './calls-owner.ts'
import { partnerCalls } from './calls-partner.ts'
import { customerCalls } from './calls-customer.ts'
import type { Rows } from './row.ts'

/** A row for every endpoint: a new endpoint without one does not compile. */
export const calls: Rows<EndpointName> = { ...customerCalls, ...partnerCalls, ...ownerCalls }
