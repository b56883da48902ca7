import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FilterInput, FilterOrder } from './inputs/filter.ts'
import { Count, IdParams, Nothing, RowId, Text } from './wire.ts'

/** A filter of the product list by an attribute, as colour. Sent back with `If-Match: "{etag}"`, a change of somebody else since then is 412 with the filter as it is now. */
export const OwnerFilter = z.object({
  id: RowId,
  etag: Text,
  name: Text,
  values: z.array(z.object({ id: RowId, name: Text })),
  /** Minutes of Vietnam's clock; '' for no bound. */
  show_from: Text,
  show_until: Text,
  /** Products that have one of its values. */
  products: Count,
})
export type OwnerFilter = z.infer<typeof OwnerFilter>

const OfOwner = { scope: 'owner', auth: 'owner' } as const

export const listOwnerFilters = endpoint({
  ...OfOwner,
  method: 'GET',
  path: 'filters',
  summary: 'Filters of the product list by attributes, in their order',
  permission: 'products.read',
  data: z.array(OwnerFilter),
})
export const createOwnerFilter = endpoint({
  ...OfOwner,
  method: 'POST',
  path: 'filters',
  summary: 'Add a filter after the others',
  permission: 'products.write',
  body: FilterInput,
  data: OwnerFilter,
  idempotent: true,
})
export const saveOwnerFilter = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'filters/{id}',
  summary: 'Save a filter with its values; 412 when somebody else changed it since',
  permission: 'products.write',
  params: IdParams,
  body: FilterInput,
  data: OwnerFilter,
})
export const deleteOwnerFilter = endpoint({
  ...OfOwner,
  method: 'DELETE',
  path: 'filters/{id}',
  summary: 'Delete a filter with its values; the products stay',
  permission: 'products.write',
  params: IdParams,
  data: Nothing,
})
export const orderOwnerFilters = endpoint({
  ...OfOwner,
  method: 'PUT',
  path: 'filter_order',
  summary: 'The order of the filters; those that are not named come after',
  permission: 'products.write',
  body: FilterOrder,
  data: z.array(OwnerFilter),
})
