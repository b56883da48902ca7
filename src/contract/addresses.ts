import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AddressInput, PLACE_SCHEMES } from './inputs/address.ts'
import { IdParams, MaybeText, Nothing, RowId, Text } from './wire.ts'

/** A saved address; `district` is null in the 2025 scheme. */
export const CustomerAddress = z.object({
  id: RowId,
  name: Text,
  phone: Text,
  email: MaybeText,
  address_detail: Text,
  country: z.int().nullable(),
  province: z.int(),
  district: z.int().nullable(),
  wards: z.int().nullable(),
  village: MaybeText,
  postcode: MaybeText,
  province_name: Text,
  district_name: MaybeText,
  wards_name: MaybeText,
  scheme: z.enum(PLACE_SCHEMES),
  is_default: z.boolean(),
})
export type CustomerAddress = z.infer<typeof CustomerAddress>

export const listAddresses = endpoint({
  method: 'GET',
  path: 'address',
  summary: 'My addresses',
  auth: 'customer',
  data: z.array(CustomerAddress),
})
export const addAddress = endpoint({
  method: 'POST',
  path: 'address',
  summary: 'Add an address',
  auth: 'customer',
  body: AddressInput,
  data: CustomerAddress,
  success: 201,
  idempotent: true,
})
export const updateAddress = endpoint({
  method: 'PUT',
  path: 'address/{id}',
  summary: 'Change an address or make it the default',
  auth: 'customer',
  params: IdParams,
  body: AddressInput,
  data: CustomerAddress,
})
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: 'address/{id}',
  summary: 'Delete an address',
  auth: 'customer',
  params: IdParams,
  data: Nothing,
})
