import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CustomerGroupInput, GroupConditions, GroupConditionsInput } from './inputs/customer-group.ts'
import { Count, IdParams, Nothing, RowId, Text } from './wire.ts'

/** A group of customers, by conditions that all have to be met (src/domain/customer-group.ts). */
export const CustomerGroup = z.object({
  id: RowId,
  /** Sent back with `If-Match: "{etag}"`, a change of somebody else since then is 412 with the group as it is now. */
  etag: Text,
  name: Text,
  conditions: GroupConditions,
  /** How many meet them now. */
  customers: Count,
  /** Promotions that are for it. */
  promotions: Count,
})
export type CustomerGroup = z.infer<typeof CustomerGroup>

const OfOwner = { scope: 'owner', auth: 'owner' } as const

export const listCustomerGroups = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'customer_groups',
  summary: 'Groups of customers, with how many belong to each now',
  permission: 'promotions.read',
  data: z.array(CustomerGroup),
})
export const createCustomerGroup = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'customer_groups',
  summary: 'Add a group of customers',
  permission: 'promotions.write',
  body: CustomerGroupInput,
  data: CustomerGroup,
  idempotent: true,
})
export const saveCustomerGroup = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'customer_groups/{id}',
  summary: 'Save a group of customers; 412 when somebody else changed it since',
  permission: 'promotions.write',
  params: IdParams,
  body: CustomerGroupInput,
  data: CustomerGroup,
})
export const deleteCustomerGroup = endpoint({
  ...OfOwner,
  method: 'DELETE',
  path: 'customer_groups/{id}',
  summary: 'Delete a group of customers that no promotion is for; 409 GROUP_USED otherwise',
  permission: 'promotions.write',
  params: IdParams,
  data: Nothing,
})
export const countCustomerGroup = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'customer_group_count',
  summary: 'How many customers meet conditions now; saves nothing',
  permission: 'promotions.read',
  body: z.object({ conditions: GroupConditionsInput }),
  data: z.object({ customers: Count }),
})
