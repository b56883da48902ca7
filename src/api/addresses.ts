import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOffered } from '../theme/store-context.tsx'
import { addAddress, deleteAddress, listAddresses, updateAddress } from '../contract/addresses.ts'
import type { Args, Endpoint } from '../contract/endpoint.ts'
import {
  convertPlace,
  listDistricts,
  listProvinces,
  listWards,
  MAX_PLACE_TEXT,
  searchPlaces,
} from '../contract/places.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { call, type Reply } from './call.ts'
import { query } from './query.ts'
import { refetch } from './refetch.ts'

type Scheme = 'legacy' | '2025'
const FOREVER = { staleTime: Infinity, gcTime: Infinity }

export const useAddresses = (enabled = true) => useQuery({ ...query(listAddresses, {}), enabled })
/** The options of the place fields, level by level (decision 21). */
export function usePlaceLists({
  scheme,
  province,
  district,
}: {
  scheme: Scheme
  province: number | undefined
  district: number | undefined
}) {
  const parent = scheme === 'legacy' ? district : province
  const provinces = useQuery({ ...query(listProvinces, { query: { scheme } }), ...FOREVER })
  const districts = useQuery({
    ...query(listDistricts, { params: { id: province ?? 0 }, query: {} }),
    ...FOREVER,
    enabled: scheme === 'legacy' && province !== undefined,
  })
  const wards = useQuery({
    ...query(listWards, { params: { id: parent ?? 0 }, query: { scheme } }),
    ...FOREVER,
    enabled: parent !== undefined,
  })
  return { provinces: provinces.data, districts: districts.data, wards: wards.data }
}

/** The text of a search for places, and what is found for it, the best first; undefined before the first answer. */
export function usePlaceSearch(scheme: Scheme) {
  const [typed, onType] = useState('')
  const isOffered = useOffered(searchPlaces)
  const q = useDebounced(typed.trim(), TYPING_MS)
  const found = useQuery({
    ...query(searchPlaces, { query: { q, scheme } }),
    ...FOREVER,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  if (!isOffered) return undefined
  return { typed, onType, maxLength: MAX_PLACE_TEXT, found: typed.trim() === '' ? undefined : found.data }
}
const TYPING_MS = 200

/** What an address of the old scheme is called since July 2025 (decision 21); undefined for others, and until it has arrived. */
export function useNewPlace(address: { scheme: Scheme; wards: number | null } | undefined, scheme: Scheme) {
  const isOffered = useOffered(convertPlace)
  const isOld = isOffered && address?.scheme === 'legacy' && scheme === '2025' && address.wards !== null
  const { data } = useQuery({
    ...query(convertPlace, { params: { id: address?.wards ?? 0 } }),
    ...FOREVER,
    enabled: isOld,
  })
  return isOld ? data : undefined
}

export function useChangeAddresses() {
  const client = useQueryClient()
  const change = async <E extends Endpoint>(endpoint: E, args: Args<E>): Promise<Reply<E>> => {
    const reply = await call(endpoint, args, { idempotencyKey: crypto.randomUUID() })
    if (reply.ok) await refetch(client, listAddresses)
    return reply
  }
  return {
    add: (body: Args<typeof addAddress>['body']) => change(addAddress, { body }),
    update: (id: number, body: Args<typeof updateAddress>['body']) => change(updateAddress, { params: { id }, body }),
    remove: (id: number) => change(deleteAddress, { params: { id } }),
  }
}
