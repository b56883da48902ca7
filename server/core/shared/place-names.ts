import { districtsOf, provinces, wardsOf } from '../../../fixtures/places/places.ts'

export type PlaceCodes = { scheme: 'legacy' | '2025'; province: number; district: number | null; wards: number | null }
export type PlaceNames = { province_name: string; district_name: string | null; wards_name: string | null }

/** Names of a place; undefined when the codes do not belong together. Five island districts of the legacy scheme have no wards (vietnam.md §1). */
export function placeNames({ scheme, province, district, wards }: PlaceCodes): PlaceNames | undefined {
  const top = provinces(scheme).find((unit) => unit.id === province)
  if (!top) return undefined
  if (scheme === '2025') {
    const ward = wardsOf(province, '2025')?.find((unit) => unit.id === wards)
    return ward && { province_name: top.name, district_name: null, wards_name: ward.name }
  }
  const middle = districtsOf(province)?.find((unit) => unit.id === district)
  const below = middle && wardsOf(middle.id, 'legacy')
  if (!middle || !below) return undefined
  if (below.length === 0) return { province_name: top.name, district_name: middle.name, wards_name: null }
  const ward = below.find((unit) => unit.id === wards)
  return ward && { province_name: top.name, district_name: middle.name, wards_name: ward.name }
}
