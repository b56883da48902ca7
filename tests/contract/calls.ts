import type { EndpointName } from '../../src/contract/all.ts'
import { ownerCalls } from './calls-owner.ts'
import { partnerCalls } from './calls-partner.ts'
import { customerCalls } from './calls-customer.ts'
import type { Rows } from './row.ts'

/** A row for every endpoint; an endpoint without a row is a type error. */
export const calls: Rows<EndpointName> = { ...customerCalls, ...partnerCalls, ...ownerCalls }
