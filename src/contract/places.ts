import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PLACE_SCHEMES } from './inputs/address.ts'
import { IdParams, RowId, Text } from './wire.ts'

/** An administrative unit. `id` is its GSO code as a number (Hà Nội 1), `type` is "Tỉnh", "Phường" … */
export const Place = z.object({ id: RowId, name: Text, type: Text })
export type Place = z.infer<typeof Place>

const SchemeQuery = z.object({ scheme: z.enum(PLACE_SCHEMES).default('legacy') })

/** The wards that replaced an old ward in July 2025. If there are several candidates, the customer chooses (decision 21). */
export const PlaceConversion = z.object({ province: Place, candidates: z.array(Place) })
export type PlaceConversion = z.infer<typeof PlaceConversion>

export const listProvinces = endpoint({
  method: 'GET',
  scope: 'place',
  path: 'province',
  summary: 'Provinces: 63 before July 2025, 34 with scheme=2025',
  auth: 'none',
  query: SchemeQuery,
  shows: [],
  data: z.array(Place),
})
export const listDistricts = endpoint({
  method: 'GET',
  scope: 'place',
  path: 'district/{id}',
  summary: 'Districts of a province (legacy scheme)',
  auth: 'none',
  params: IdParams,
  query: SchemeQuery,
  shows: [],
  data: z.array(Place),
})
export const listWards = endpoint({
  method: 'GET',
  scope: 'place',
  path: 'wards/{id}',
  summary: 'Wards of a district, or with scheme=2025 of a province',
  auth: 'none',
  params: IdParams,
  query: SchemeQuery,
  shows: [],
  data: z.array(Place),
})
export const convertPlace = endpoint({
  method: 'GET',
  scope: 'place',
  path: 'convert/{id}',
  summary: 'What an old ward became in July 2025',
  auth: 'none',
  params: IdParams,
  shows: [],
  data: PlaceConversion,
})

/**
 * A place and its names from small to large. `district` is null in the scheme of 2025, `wards` where a district has none; they are null as well where
 * the searched text does not say them. `written` is the unit of the other scheme that the text names, null for a unit of this one. `is_sure`: the text
 * means this place and no other; otherwise the customer has to be asked (decision 21). `street`, `person` and `phone` are what else stands in a pasted
 * text: house number and street, who receives, in ten digits; empty when nothing does.
 */
export const FullPlace = z.object({
  province: RowId,
  district: RowId.nullable(),
  wards: RowId.nullable(),
  name: Text,
  written: Text.nullable(),
  is_sure: z.boolean(),
  street: z.string(),
  person: z.string(),
  phone: z.string(),
})
export type FullPlace = z.infer<typeof FullPlace>

/** Most characters of a pasted address, with the name, phone and wishes around it. */
export const MAX_PLACE_TEXT = 500
export const searchPlaces = endpoint({
  method: 'GET',
  scope: 'place',
  path: 'search',
  summary:
    'Places by the beginnings of their words, or by a pasted address of either scheme, the best first; several are a question',
  auth: 'none',
  query: SchemeQuery.extend({ q: z.string().trim().max(MAX_PLACE_TEXT, { error: 'form.too_long' }).default('') }),
  shows: [],
  data: z.array(FullPlace),
})
